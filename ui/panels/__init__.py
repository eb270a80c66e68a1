"""Strips, bars and rails round the table: real widgets, painted like the table and readable by assistive technology.

They show plain facts (`ui.panels.facts`) and send signals; they know no game and no rule.
"""

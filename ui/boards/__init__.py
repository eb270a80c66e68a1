"""Boards of the games: how each game's table looks. Each game has a folder; nothing else knows it."""

"""Leaving Earth, announced on the home screen and not yet playable."""

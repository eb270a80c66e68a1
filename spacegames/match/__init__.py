"""A match being played: the only door through which its state changes."""

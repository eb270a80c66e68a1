"""The table: scene, items, view and interactions that every game shares. Knows no game."""

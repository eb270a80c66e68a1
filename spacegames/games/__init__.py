"""The games, one package each. A package is complete in itself: delete it and only that game is gone."""

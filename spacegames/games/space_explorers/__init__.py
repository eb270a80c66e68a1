"""Space Explorers, announced on the home screen and not yet playable."""

"""Space Race, announced on the home screen and not yet playable."""

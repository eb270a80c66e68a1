"""Computer players. They know a game only through the contract of `spacegames.core`."""

"""What the table page is made of: people, answers, computer players, keys, looking, places. Knows no game."""

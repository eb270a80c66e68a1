"""What is kept between sessions: match files, settings, records."""

"""Data files of the program: content, rules help, symbols. Read through `importlib.resources`."""

"""The table of One Small Step."""

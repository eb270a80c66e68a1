"""The table of Leaving Earth."""

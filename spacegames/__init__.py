"""The rules model of Space Games: everything about the four games that needs no screen."""

__version__ = "0.1.0"

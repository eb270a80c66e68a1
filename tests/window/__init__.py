"""Tests that drive the program in a real window."""

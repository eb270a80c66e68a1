"""Leaving Earth, with Mercury and Stations: spacecraft planned, built, tested, flown and traded from 1956 on."""

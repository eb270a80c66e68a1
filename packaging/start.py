"""Entry point of the frozen program; the installed command is the same."""

from spacegames.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

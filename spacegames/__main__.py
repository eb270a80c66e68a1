"""`python -m spacegames` is the `spacegames` command."""

from spacegames.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

#!/usr/bin/env python3
"""Play or test Space Games on a machine that has only Python 3.11 or later.

    python3 run.py                  open the desktop
    python3 run.py test             house rules and tests
    python3 run.py test --quick     the same without slow and real-window tests
    python3 run.py test -k launch   further words go to pytest
    python3 run.py WORD ...         anything else goes to the `spacegames` command

Everything is installed into the folder `.venv` beside this file, from the pinned and hashed lists `requirements*.lock`.
Messages of this script go to standard error, so that the output of a command can be piped.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCKS = {"play": ROOT / "requirements.lock", "test": ROOT / "requirements-dev.lock"}

# What Qt's libraries and its X11 plug-in load from the system, and the Debian package of each.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
# Programs that the real-window tests start, and the Debian package of each.
WINDOW_PROGRAMS = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox"}


def main(arguments: list[str]) -> int:
    """Do what the command line asks and return the exit code."""
    if sys.version_info < OLDEST_PYTHON:
        return refuse(f"Space Games needs Python 3.11 or later; this is Python {sys.version.split()[0]}.")
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    return play(arguments)


def play(arguments: list[str]) -> int:
    """Run the `spacegames` command, which without arguments opens the desktop."""
    if not arguments and not has_screen():
        return refuse(
            "There is no screen to open a window on (DISPLAY and WAYLAND_DISPLAY are empty); "
            "`python3 run.py --help` lists what works without one."
        )
    draws = not arguments or arguments[0] == "screenshot"
    problem = prepare("play") or (missing_qt() if draws else None)
    if problem:
        return refuse(problem)
    command = [str(venv_program("python")), "-m", "spacegames", *arguments]
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)


def test(arguments: list[str]) -> int:
    """Check the house rules and run the tests; the last line is pytest's."""
    problem = prepare("test") or missing_qt()
    if problem:
        return refuse(problem)
    quick = "--quick" in arguments
    if sys.platform.startswith("linux") and not quick:
        install_debian([package for program, package in WINDOW_PROGRAMS.items() if not shutil.which(program)])

    os.chdir(ROOT)
    python = str(venv_program("python"))
    checks = {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "pyright": [python, "-m", "pyright"],
        "import-linter": [str(venv_program("lint-imports"))],
    }
    failed = [name for name, command in checks.items() if not passes(name, command)]
    if failed:
        say("House rules broken, see above: " + ", ".join(failed))
    selection = ["-m", "not slow and not window"] if quick else []
    rest = [word for word in arguments if word != "--quick"]
    say("pytest")
    code = subprocess.call([python, "-m", "pytest", "-n", "2", *selection, *rest])
    return code or (1 if failed else 0)


def passes(name: str, command: list[str]) -> bool:
    """Run one check with its output shown."""
    say(name)
    return subprocess.call(command) == 0


# --- the environment ---


def prepare(kind: str) -> str | None:
    """Make `.venv` fit the lock of `kind` ("play" or "test"); return a sentence if that failed.

    A stamp is written last. Whatever was interrupted before it is repaired by the next start.
    """
    if is_ready(kind):
        return None
    if importlib.util.find_spec("ensurepip") is None:
        install_debian(["python3-venv"])
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip") is None:
            return "This Python cannot make environments; on Debian or Ubuntu: sudo apt-get install python3-venv"
    say("Preparing Space Games in .venv; this happens once and takes a minute or two.")
    # With the player's packages in place the developer's come on top; anything else starts afresh.
    if not is_ready("play"):
        shutil.rmtree(VENV, ignore_errors=True)
        if run_quietly([sys.executable, "-m", "venv", str(VENV)]) != 0:
            return "Python could not make an environment in .venv; the lines above say why."
    if install_packages(LOCKS[kind]) != 0:
        return "The packages could not be installed, the lines above say why; the same command tries again."
    find = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.check_output([str(venv_program("python")), "-c", find], text=True).strip()
    (Path(packages) / "spacegames-here.pth").write_text(str(ROOT) + "\n", encoding="utf-8")
    # The developer's list holds the player's, so its stamp stands for both.
    for each in ("play", kind):
        stamp(each).write_text(fingerprint(each), encoding="utf-8")
    say("Ready.")
    return None


def install_packages(lock: Path) -> int:
    """Install the packages of a lock into `.venv`, counting them at the terminal, and return pip's exit code."""
    total = sum("==" in line for line in lock.read_text(encoding="utf-8").splitlines())
    words = ["-m", "pip", "install", "--require-hashes", "--no-deps", "--disable-pip-version-check", "-r", str(lock)]
    command = [str(venv_program("python")), "-u", *words]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as pip:
        assert pip.stdout is not None
        done = 0
        for line in pip.stdout:
            if line.startswith(("Collecting ", "Requirement already satisfied: ")):
                done += 1
                say(f"{done} of {total}: {line.split(': ')[-1].removeprefix('Collecting ').split()[0]}")
            elif line.startswith("Installing"):
                say("unpacking")
    return pip.returncode


def is_ready(kind: str) -> bool:
    """Whether `.venv` was made for this Python, this folder and this lock."""
    try:
        return venv_program("python").exists() and stamp(kind).read_text(encoding="utf-8") == fingerprint(kind)
    except OSError:
        return False


def stamp(kind: str) -> Path:
    """The file that is written when an installation is complete."""
    return VENV / f"{kind}.stamp"


def fingerprint(kind: str) -> str:
    """What an installation depends on: the Python, the folder, the pins."""
    digest = hashlib.sha256(LOCKS[kind].read_bytes()).hexdigest()
    return f"{sys.version_info[0]}.{sys.version_info[1]} {ROOT} {digest}\n"


def venv_program(name: str) -> Path:
    """The path of a program in `.venv`."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


# --- the system ---


def has_screen() -> bool:
    """Whether a window can be opened."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def missing_qt() -> str | None:
    """Install the system libraries that Qt lacks, or return a sentence that names them."""
    if not sys.platform.startswith("linux"):
        return None
    absent = [name for name in QT_LIBRARIES if not loads(name)]
    if absent and install_debian([QT_LIBRARIES[name] for name in absent]):
        absent = [name for name in absent if not loads(name)]
    if not absent:
        return None
    packages = " ".join(QT_LIBRARIES[name] for name in absent)
    return (
        f"Qt needs system libraries that are missing ({', '.join(absent)}); "
        f"on Debian or Ubuntu: sudo apt-get install {packages}"
    )


def loads(library: str) -> bool:
    """Whether the system's loader finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_debian(packages: list[str]) -> bool:
    """Install Debian packages if this is root on Debian; return whether it was done."""
    if not packages or not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say("Installing " + " ".join(packages))
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    update = ["apt-get", "update", "-qq"]
    install = ["apt-get", "install", "-qq", "--no-install-recommends", *packages]
    return run_quietly(update, quiet) == 0 and run_quietly(install, quiet) == 0


def run_quietly(command: list[str], environment: dict[str, str] | None = None) -> int:
    """Run a program that asks nothing and return its exit code; what it prints is shown only if it fails."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment
    )
    if done.returncode != 0:
        print(done.stdout.decode(errors="replace"), file=sys.stderr, flush=True)
    return done.returncode


def say(sentence: str) -> None:
    """Print one line for the person at the terminal."""
    print(f"-- {sentence}", file=sys.stderr, flush=True)


def refuse(sentence: str) -> int:
    """Say why nothing was started and return the exit code for it."""
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

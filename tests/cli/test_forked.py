"""A forked process is what a started one is: tests that use one show what an operator meets."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.support import forked, servers

FREE_SPACE = re.compile(r"[\d,]+ MB free")
"""What `check` says of the disk, which other processes fill between two looks."""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--version"], 0),
        (["--help"], 0),
        (["sell"], 2),
        (["check"], 1),
        (["rules", "--find", "lead time", "--json"], 0),
        (["rules", "check", "nowhere.csv"], 2),
        (["import", "."], 1),
        (["serve", "--host", "no.such.host.invalid"], 1),
    ],
)
def test_it_says_and_ends_as_a_started_one(tmp_path: Path, words: list[str], code: int) -> None:
    command = ["--project", str(tmp_path), *words]
    variables = servers.environment(STOREFRONT_DATA__FOLDER=str(tmp_path / "data"))
    begun = [sys.executable, "-m", servers.MODULE, *command]
    real = subprocess.run(begun, env=variables, cwd=tmp_path, capture_output=True, text=True, check=False)
    done = servers.ran(servers.MODULE, command, variables, folder=tmp_path)
    assert done.returncode == real.returncode == code
    assert done.stdout == real.stdout
    assert FREE_SPACE.sub("", done.stderr) == FREE_SPACE.sub("", real.stderr)


def test_an_error_that_nobody_planned_is_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(
        "import sys\nprint('begun')\n1 / len(sys.argv[1:])\n", encoding="utf-8"
    )
    done = servers.ran("broken", [], servers.environment(), folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "begun\n")
    assert done.stderr.startswith("Traceback ")
    assert done.stderr.endswith("ZeroDivisionError: division by zero\n")


def test_threads_and_what_is_registered_for_the_end_are_waited_for(tmp_path: Path) -> None:
    (tmp_path / "ending.py").write_text(
        "import atexit, sys, threading\n"
        "atexit.register(print, 'last')\n"
        "go = threading.Event()\n"
        "threading.Thread(target=lambda: (go.wait(), print('thread'))).start()\n"
        "threading.Timer(0.01, go.set).start()\n"
        "sys.exit(7)\n",
        encoding="utf-8",
    )
    done = servers.ran("ending", [], servers.environment(), folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (7, "thread\nlast\n", "")


def test_it_has_its_own_settings_arguments_and_files(tmp_path: Path) -> None:
    (tmp_path / "shown.py").write_text(
        "import os, sys\n"
        "print(sys.argv[1:], os.getcwd(), os.environ.get('STOREFRONT_A'), os.environ.get('STOREFRONT_B'))\n"
        "print(sorted(os.listdir('/proc/self/fd'))[:-1], sys.stdin.read() == '')\n",
        encoding="utf-8",
    )
    for name in ("STOREFRONT_A", "STOREFRONT_B"):
        done = servers.ran("shown", ["x y"], servers.environment(**{name: "1"}), folder=tmp_path)
        own = "1 None" if name.endswith("A") else "None 1"
        assert done.stdout == f"['x y'] {tmp_path} {own}\n['0', '1', '2'] True\n", done.stderr


def test_a_signal_ends_it_and_waiting_may_be_given_up(tmp_path: Path) -> None:
    (tmp_path / "staying.py").write_text(
        "import signal\nprint(1, flush=True)\nsignal.pause()\n", encoding="utf-8"
    )
    read, write = os.pipe()
    process = servers.started("staying", [], servers.environment(), output=write, folder=tmp_path)
    os.close(write)
    with os.fdopen(read) as said:
        assert said.readline() == "1\n"
        assert process.poll() is None
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.01)
        ended: list[int] = []
        waiting = threading.Thread(target=lambda: ended.append(process.wait(60)))
        waiting.start()
        os.kill(process.pid, signal.SIGTERM)
        waiting.join()
    assert ended == [process.wait()] == [-signal.SIGTERM]
    assert not servers.is_running(process.pid)
    process.kill()


def test_all_tests_of_a_process_share_one_that_forks(tmp_path: Path) -> None:
    assert servers.command("--version", project=tmp_path).returncode == 0
    started = dict(forked._servers)
    assert servers.command("--version", project=tmp_path).returncode == 0
    assert forked._servers == started

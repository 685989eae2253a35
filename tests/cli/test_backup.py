"""`storefront backup` and `restore` as an operator meets them: while the store is open, and when stopped."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from storefront.search.index import read_current
from storefront_cli import importing, output
from storefront_cli.restore import restore
from tests.conftest import Shop
from tests.make.backups import Place
from tests.support import servers
from tests.support.servers import command

FIFO = "f" * 64


def last_line(done: "subprocess.CompletedProcess[str]") -> str:
    assert "Traceback" not in done.stderr
    return done.stderr.strip().splitlines()[-1]


def test_a_backup_of_an_open_store_is_verified_and_restored_with_its_search(
    running_store: servers.Store, tmp_path: Path
) -> None:
    file = tmp_path / "shop.backup"
    made = command("backup", file, project=running_store.project)
    assert made.returncode == 0, made.stderr
    assert f"Written: {file}" in made.stderr
    verified = command("backup", "--verify", file, project=running_store.project)
    assert verified.returncode == 0, verified.stderr
    assert "is sound" in verified.stderr
    other = tmp_path / "other"
    other.mkdir()
    restored = command("restore", file, project=other)
    assert restored.returncode == 0, restored.stderr
    assert "Restored: the store as of 2" in restored.stderr
    words = ("search", "hydraulic cylinder", "--json")
    found = command(*words, project=other)
    assert found.stdout == command(*words, project=running_store.project).stdout
    assert '"itemCode"' in found.stdout
    indexes = [read_current(place / "data" / "index") for place in (running_store.project, other)]
    assert len({index.catalog for index in indexes if index}) == 2, "an index of before is outdated elsewhere"
    again = command("restore", file, project=other)
    assert (again.returncode, "The database is not empty" in last_line(again)) == (1, True)
    lines = command("check", project=other).stderr.splitlines()
    fine = {line.split()[1] for line in lines if line.startswith("✓")}
    assert fine >= {"database", "migrations", "catalog", "orders", "files", "index"}, lines


def test_settings_of_the_backup_say_where_it_is_restored_to(sqlite_template: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    (old / "shelf").mkdir(parents=True)
    new.mkdir()
    (old / "storefront.toml").write_text('[data]\nfolder = "shelf"\ndemo = false\n', "utf-8")
    shutil.copyfile(sqlite_template, old / "shelf" / "shop.db")
    variables = servers.environment(HOME=str(tmp_path / "home"))
    assert servers.ran("storefront_cli", ["-p", str(old), "backup", "shop"], variables, old).returncode == 0
    words = ["-p", str(new), "restore", str(old / "shop")]
    done = servers.ran("storefront_cli", words, variables, new)
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in new.iterdir()) == ["shelf", "storefront.toml"]
    assert (new / "shelf" / "shop.db").is_file()
    assert not (tmp_path / "home").exists()


def test_a_restore_that_is_stopped_while_it_indexes_says_one_thing(
    sqlite_template: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Everything else is restored by then, and stays."""
    backup = tmp_path / "shop.backup"
    Place(tmp_path, f"sqlite:///{sqlite_template}").make(backup)
    new = tmp_path / "new"
    new.mkdir()
    monkeypatch.setenv("STOREFRONT_DATA__FOLDER", str(new / "data"))

    def stop(*_: object) -> None:
        output.advise("All but the index is there.")
        raise KeyboardInterrupt

    monkeypatch.setattr(importing, "reindex", stop)
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt):
        restore(typer.Context(typer.core.TyperCommand("restore"), obj=new), backup)
    with pytest.raises(SystemExit):
        output.stopped()
    signal.signal(signal.SIGTERM, before)
    assert capsys.readouterr().err.count("Stopped") == 1
    assert (new / "data" / "shop.db").is_file()


def test_a_folder_that_is_missing_is_named(shop: Shop, tmp_path: Path) -> None:
    done = command("backup", tmp_path / "none" / "shop.backup", project=tmp_path)
    assert done.returncode == 1
    assert "none is not a folder. Create it (mkdir -p)" in last_line(done)
    assert not (tmp_path / "none").exists()


def test_a_folder_is_no_file(shop: Shop, tmp_path: Path) -> None:
    done = command("backup", tmp_path, project=tmp_path)
    assert (done.returncode, "is a folder. Name a file in it" in last_line(done)) == (1, True)


@pytest.mark.parametrize("words", [["backup", "--verify"], ["restore"]])
def test_a_file_that_is_missing_is_named(tmp_path: Path, words: list[str]) -> None:
    done = command(*words, tmp_path / "none.backup", project=tmp_path)
    assert done.returncode == 1
    assert "none.backup cannot be read (No such file or directory)." in last_line(done)


def test_without_a_store_there_is_nothing_to_back_up(tmp_path: Path) -> None:
    done = command("backup", tmp_path / "shop.backup", project=tmp_path)
    assert (done.returncode, "There is no database yet" in last_line(done)) == (1, True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("is_full", ["while the database is copied", "while the copy is packed"])
def test_a_full_disk_leaves_the_earlier_backup(shop: Shop, tmp_path: Path, is_full: str) -> None:
    file = tmp_path / "backups" / "shop.backup"
    file.parent.mkdir()
    file.write_bytes(b"the earlier one")
    database = (shop.folder / "shop.db").stat().st_size
    room = database // 2
    if is_full == "while the copy is packed":
        room = database + 1_000_000
        (tmp_path / "content").mkdir()
        (tmp_path / "content" / "big.bin").write_bytes(os.urandom(room))
    kilobytes = room // 1024
    script = f'ulimit -f {kilobytes}; exec "$0" -m storefront_cli --project "$1" backup "$2"'
    done = subprocess.run(
        ["bash", "-c", script, sys.executable, tmp_path, file],
        env=servers.environment(STOREFRONT_DATA__FOLDER=str(shop.folder)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "there is no room for the backup" in last_line(done)
    assert "Free some space, or choose another place." in last_line(done)
    assert {path.name: path.read_bytes() for path in file.parent.iterdir()} == {
        "shop.backup": b"the earlier one"
    }


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_backup_that_is_stopped_leaves_the_earlier_one(
    shop: Shop, tmp_path: Path, number: signal.Signals
) -> None:
    """A pipe among the stored files keeps it waiting in the middle."""
    file = tmp_path / "backups" / "shop.backup"
    file.parent.mkdir()
    file.write_bytes(b"the earlier one")
    pipe = shop.folder / "files" / FIFO[:2] / FIFO
    pipe.parent.mkdir(parents=True)
    os.mkfifo(pipe)
    words = [sys.executable, "-m", "storefront_cli", "--project", tmp_path, "backup", file]
    variables = servers.environment(STOREFRONT_DATA__FOLDER=str(shop.folder))
    with subprocess.Popen(words, env=variables, stderr=subprocess.PIPE, text=True) as process:
        held = os.open(pipe, os.O_WRONLY)  # waits until the backup reads it
        process.send_signal(number)
        said = process.communicate()[1]
        os.close(held)
    if number == signal.SIGKILL:
        pipe.unlink()
        assert (
            command("backup", file, project=tmp_path, STOREFRONT_DATA__FOLDER=str(shop.folder)).returncode
            == 0
        )
        assert command("backup", "--verify", file, project=tmp_path).returncode == 0
    else:
        assert process.returncode == 130
        assert "Stopped at: Copying files" in said
        assert f" {file} is unchanged." in said
        assert file.read_bytes() == b"the earlier one"
    assert [path.name for path in file.parent.iterdir()] == ["shop.backup"]


def test_a_name_that_cannot_be_written_is_told(shop: Shop, tmp_path: Path) -> None:
    done = command("backup", tmp_path / ("b" * 255), project=tmp_path)
    assert done.returncode == 1
    assert "cannot be written (File name too long). Choose another place" in last_line(done)

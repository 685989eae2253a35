"""A file that cannot be restored is refused in one line, before anything is written; secrets are in none."""

import errno
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from storefront.platform.backups import archive, project_files, verifying
from storefront.platform.backups.archive import BackupUnusable
from storefront.platform.file_store import digest_of
from storefront.platform.settings import Misconfigured
from tests.make.backups import Place, left_in, quiet
from tests.support import postgres


def damaged(path: Path, how: str) -> None:
    content = bytearray(path.read_bytes())
    if how == "truncated":
        del content[len(content) // 2 :]
    elif how == "without its last byte":
        del content[-1:]
    elif how == "a byte changed":
        content[len(content) // 2] ^= 1
    elif how == "empty":
        content.clear()
    elif how == "a text":
        content[:] = b"-- PostgreSQL database dump\n" * 100
    elif how == "another zip":
        with zipfile.ZipFile(path, "w") as other:
            other.writestr("hello.txt", "hello")
        return
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("truncated", r"is truncated after [\d,]+ bytes"),
        ("without its last byte", r"is truncated after [\d,]+ bytes|its manifest is damaged"),
        ("a byte changed", "in it is damaged"),
        ("empty", "is not a backup of a store"),
        ("a text", "is not a backup of a store"),
        ("another zip", "is not a backup of a store"),
    ],
)
def test_a_file_that_is_no_sound_backup_is_refused(
    how: str, says: str, store: Place, empty: Place, tmp_path: Path
) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    damaged(path, how)
    for use in (lambda: verifying.verify(path, quiet), lambda: empty.restore(path)):
        with pytest.raises(BackupUnusable, match=says) as refused:
            use()
        assert "\n" not in str(refused.value)
        assert str(path) in str(refused.value)
    assert left_in(empty) == set()


def test_a_disk_that_is_full_during_the_check_is_what_is_reported(
    sqlite_template: Path, tmp_path: Path
) -> None:
    path = tmp_path / "shop.backup"
    Place(tmp_path, f"sqlite:///{sqlite_template}").make(path)

    def fill_up(step: str, _done: int, _total: int) -> None:
        if step == "Extracting the database":
            raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(OSError, match="No space left on device"):
        verifying.verify(path, fill_up)
    assert not list(tmp_path.glob(".verify-*"))


def rewritten(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Write an archive again with another manifest."""
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    manifest = msgspec.json.decode(parts[archive.MANIFEST])
    change(manifest)
    with zipfile.ZipFile(path, "w") as new:
        for name, content in (parts | {archive.MANIFEST: msgspec.json.encode(manifest)}).items():
            new.writestr(name, content)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"format": 2, "storefront": "9.1.0"}, r"made by a newer storefront \(9\.1\.0\)"),
        ({"migration": "9999_future", "storefront": "9.1.0"}, r"newer storefront \(9\.1\.0, migration 9999_"),
        ({"migration": "0001_x"}, "made by another storefront"),
        ({"migration": "0021_baseline"}, "but its manifest says 0021_baseline"),
        ({"parts": []}, "its manifest is damaged"),
        ({"parts": 7}, "its manifest is damaged"),
    ],
)
def test_a_manifest_that_cannot_be_restored_says_why(
    changed: dict[str, Any], says: str, sqlite_template: Path, tmp_path: Path
) -> None:
    place = Place(tmp_path, f"sqlite:///{sqlite_template}")
    path = tmp_path / "shop.backup"
    place.make(path)
    rewritten(path, lambda manifest: manifest.update(changed))
    with pytest.raises(BackupUnusable, match=says):
        verifying.verify(path, quiet)


def test_a_part_that_leads_out_of_the_folders_is_refused(store: Place, empty: Place, tmp_path: Path) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    evil = "project/../../evil.py"
    manifest = msgspec.json.decode(parts[archive.MANIFEST])
    manifest["parts"].append({"name": evil, "size": 1, "sha256": digest_of(b"x")})
    with zipfile.ZipFile(path, "w") as new:
        for name, content in (parts | {archive.MANIFEST: msgspec.json.encode(manifest), evil: b"x"}).items():
            new.writestr(name, content)
    with pytest.raises(BackupUnusable, match="leads out of the store's folders"):
        empty.restore(path)
    assert not (tmp_path / "evil.py").exists()
    assert left_in(empty) == set()


@pytest.mark.parametrize("name", ["pg_dump", "pg_restore"])
def test_a_missing_program_is_named_with_what_to_install(
    name: str, tmp_path: Path, postgres_template: str, postgres_server: postgres.Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    place, path = Place(tmp_path, postgres_server.url(postgres_template)), tmp_path / "shop.backup"
    if name == "pg_restore":
        place.make(path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Misconfigured, match=f"{name} is not installed.*apt-get install postgresql-client"):
        place.make(path) if name == "pg_dump" else verifying.verify(path, quiet)
    assert path.exists() == (name == "pg_restore")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('[database]\nurl = "postgresql://shop:pw@db/shop"\n', "[database]\n# url"),
        ('[payment]\nprovider = "stripe"\nsecret_key="pw"\n', '[payment]\nprovider = "stripe"\n# secret_key'),
        ('[shipping.options]\napi_key = "pw"\n[mail]\nuser = "x"\n', "# api_key"),
        ('[shipping]\noptions = {api_key = "pw"}\n', "# options"),
        ('mail.password = "pw"\n', "# mail.password"),
        ('[mail]\npassword = """\npw\n"""\n', "secrets could not be removed"),
        ('[mail]\n"password" = "pw"\n', "secrets could not be removed"),
        ("[mail\n", "secrets could not be removed"),
        ('[mail]\n# password = "pw"\n', "[mail]\n# password: not in the backup"),
        ('# [shipping.options]\n # api_key = "pw"\n[mail]\nuser = "x"\n', "# api_key: not in the backup"),
        ('[shipping.options]\n# [mail]\n#api_key = "pw"\n', "# api_key: not in the backup"),
        ('# [mail]\n# mail.password = "pw"\n', "# mail.password: not in the backup"),
        ('[traces]\nendpoint = "https://collector.example.com/v1/traces?key=pw"\n', "# endpoint: not"),
    ],
)
def test_no_secret_of_the_settings_is_in_a_backup(text: str, left: str) -> None:
    shown = project_files.without_secrets(text.encode()).decode()
    assert "pw" not in shown
    assert left in shown

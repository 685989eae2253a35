"""The command line as an operator meets it: one clear line, and an exit code that a script can use."""

import csv
import io
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from storefront import __version__
from storefront.catalog.drawings import KEYS
from storefront_cli import main
from tests.conftest import Shop
from tests.support import servers
from tests.support.servers import command

LINE_END = b"\n"


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return lines[0]


def test_help_lists_the_commands(tmp_path: Path) -> None:
    done = command("--help", project=tmp_path)
    assert done.returncode == 0
    for name in ("new", "serve", "seed", "import", "export", "check"):
        assert name in done.stdout


def test_help_needs_none_of_the_heavy_modules() -> None:
    script = "import sys, storefront_cli.main; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], env=servers.environment(), capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert not loaded & {
        "sqlalchemy",
        "litestar",
        "tantivy",
        "granian",
        "graphql",
        "py_mini_racer",
        "alembic",
    }


def test_the_version_is_that_of_the_package(tmp_path: Path) -> None:
    assert command("--version", project=tmp_path).stdout == f"storefront {__version__}\n"


@pytest.mark.parametrize("module", ["storefront", "storefront_cli"])
def test_the_command_is_a_module_too(module: str) -> None:
    words = [sys.executable, "-m", module, "--version"]
    done = subprocess.run(words, env=servers.environment(), capture_output=True, text=True, check=True)
    assert done.stdout == f"storefront {__version__}\n"


def test_reload_without_its_extra_says_what_to_install(tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules['watchfiles'] = None; sys.argv[0] = 'storefront'\n"
        "from storefront_cli.main import run; run()"
    )
    words = [sys.executable, "-c", script, "--project", str(tmp_path), "serve", "--reload"]
    done = subprocess.run(
        words, env=servers.environment(), capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 1
    assert one_line(done).endswith("pip install 'storefront[reload]'")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ["sell"],
        ["seed", "many"],
        ["export", "orders"],
        ["export", "orders", "--csv", "--xlsx"],
    ],
)
def test_wrong_usage_ends_with_two(tmp_path: Path, words: list[str]) -> None:
    assert command(*words, project=tmp_path).returncode == 2


def completed(words: str, folder: Path) -> list[str]:
    """Return what bash offers after `words`, with the script that `--show-completion` prints."""
    binary = folder / "storefront"
    code = f"#!{sys.executable}\nfrom storefront_cli.main import run\n\nrun()\n"
    binary.write_text(code, encoding="utf-8")
    binary.chmod(0o755)
    script = """eval "$(_STOREFRONT_COMPLETE=source_bash storefront)"
        COMP_LINE=$1 COMP_WORDS=($1) COMP_CWORD=${#COMP_WORDS[@]}
        case "$1" in *" ") COMP_WORDS+=("") ;; *) COMP_CWORD=$((COMP_CWORD - 1)) ;; esac
        _storefront_completion storefront; printf '%s\\n' "${COMPREPLY[@]}" """
    done = subprocess.run(
        ["bash", "-c", script, "bash", words],
        env=servers.environment(PATH=f"{folder}:/usr/bin:/bin"),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_bash_completes_commands_options_and_values(tmp_path: Path) -> None:
    assert {"serve", "new", "import", "export", "check"} <= set(completed("storefront ", tmp_path))
    assert completed("storefront se", tmp_path) == ["serve", "seed", "search", "settings"]
    assert "--since" in completed("storefront export orders --", tmp_path)
    assert completed("storefront export orders --status Part", tmp_path) == ["PartiallyShipped"]


def test_a_new_store_is_a_folder_that_checks_out(tmp_path: Path) -> None:
    folder = tmp_path / "my-store"
    assert command("new", folder, project=tmp_path).returncode == 0
    names = {path.name for path in folder.rglob("*")}
    assert {"storefront.toml", "items.csv", "content", ".env.example", ".gitignore", "README.md"} <= names
    explained = (folder / "COLUMNS.md").read_text(encoding="utf-8")
    assert [name for name in names if name.endswith(".csv") and f"## {name}" not in explained] == []
    drawings = re.search(
        r"`drawing` is .*?\.\n", (folder / "README.md").read_text(encoding="utf-8"), re.DOTALL
    )
    assert drawings
    assert set(re.findall(r"`([a-z0-9-]+)`", drawings.group())) == {"drawing", *KEYS}
    taken = command("import", folder / "catalog", project=folder)
    assert taken.returncode == 0, taken.stderr
    assert "3 items" in taken.stderr
    assert command("import", folder / "content", project=folder).returncode == 0
    terms = folder / "content/pages/legal/terms-and-conditions.md"
    assert terms.read_text(encoding="utf-8").startswith('+++\ntitle = "Terms and Conditions"\n')


def test_a_new_store_is_not_made_where_something_lies(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    done = command("new", tmp_path, project=tmp_path)
    assert done.returncode == 1
    assert "is not empty" in one_line(done)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_new_store_is_not_made_over_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("kept", encoding="utf-8")
    done = command("new", tmp_path / "mine", project=tmp_path)
    assert done.returncode == 1
    assert "is a file" in one_line(done)
    assert (tmp_path / "mine").read_text(encoding="utf-8") == "kept"


def test_a_place_where_no_store_can_be_made_is_one_line(tmp_path: Path) -> None:
    done = command("new", "/proc/nowhere/shop", project=tmp_path)
    assert done.returncode == 1
    assert "/proc/nowhere" in one_line(done)


def test_a_file_that_is_no_database_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "shop.db").write_text("These are words, not a database." * 9, encoding="utf-8")
    done = command("serve", "--port", str(servers.free_port()), project=tmp_path)
    assert done.returncode == 1
    assert "shop.db cannot be opened (file is not a database)" in one_line(done)
    checked = command("check", project=tmp_path)
    assert checked.returncode == 1
    assert "cannot be opened" in checked.stderr


def test_a_database_that_somebody_else_keeps_writing_is_one_sentence() -> None:
    busy = OperationalError("BEGIN IMMEDIATE", {}, sqlite3.OperationalError("database is locked"))
    assert main.reason_of(busy) == (
        "Database error: database is locked. Nothing was changed. See: storefront check"
    )
    assert main.reason_of(ValueError("nobody planned this")) is None


def test_a_busy_port_is_named_with_another_one_to_try(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = command("serve", "--port", str(port), project=tmp_path)
    assert done.returncode == 1
    line = one_line(done)
    assert f"http.port: cannot listen on 127.0.0.1:{port}" in line
    assert f"--port {port + 1}" in line


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({"STOREFRONT_HTTP__PORT": "http"}, "http.port: 'http' is not possible"),
        (
            {"STOREFRONT_HTTP__HOST": "no.such.host.invalid"},
            "http.host: no.such.host.invalid is not",
        ),
        (
            {"STOREFRONT_DATABASE__URL": "postgresql://shop:hush@127.0.0.1:1/shop"},
            "database.url: postgresql://shop:***@",
        ),
        ({"STOREFRONT_DATA__FOLDER": "/proc/nowhere"}, "data.folder: /proc/nowhere cannot be written"),
    ],
)
def test_a_setting_that_cannot_be_is_one_line(tmp_path: Path, variables: dict[str, str], says: str) -> None:
    done = (
        command("serve", "--port", str(servers.free_port()), project=tmp_path, **variables)
        if ("STOREFRONT_HTTP__PORT" not in variables)
        else command("serve", project=tmp_path, **variables)
    )
    assert done.returncode == 1
    assert says in one_line(done)
    assert "hush" not in done.stderr


def test_a_project_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = command("check", project=tmp_path / "nowhere")
    assert done.returncode == 1
    assert "is not a folder" in done.stderr


def test_a_row_that_cannot_be_read_is_named_and_nothing_is_taken_in(tmp_path: Path) -> None:
    folder = tmp_path / "my-store"
    command("new", folder, project=tmp_path)
    items = folder / "catalog" / "items.csv"
    items.write_text(items.read_text(encoding="utf-8").replace("14.20", "cheap"), encoding="utf-8")
    done = command("import", folder / "catalog", project=folder)
    assert done.returncode == 1
    assert done.stderr.count("items.csv, line 3, unit_price") == 1
    assert "unit_price: items.csv" not in done.stderr
    assert "Traceback" not in done.stderr
    found = command("check", project=folder)
    assert "0 items" in found.stderr


def test_settings_are_printed_as_a_file_that_can_be_used(tmp_path: Path) -> None:
    done = command("settings", project=tmp_path)
    (tmp_path / "storefront.toml").write_text(done.stdout, encoding="utf-8")
    assert "✓ settings    valid" in command("check", project=tmp_path).stderr


def test_seeding_again_changes_nothing(shop: Shop) -> None:
    before = command(
        "export", "orders", "--csv", project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder)
    )
    again = command(
        "seed", "--without-history", project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder)
    )
    after = command(
        "export", "orders", "--csv", project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder)
    )
    assert again.returncode == 0, again.stderr
    assert before.stdout == after.stdout


def test_check_says_of_a_filled_store_that_all_is_well_but_what_is_missing(shop: Shop) -> None:
    done = command("check", project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))
    parts = [line.split()[1] for line in done.stderr.splitlines()]
    assert parts == [
        "settings", "disk", "access", "database", "migrations", "catalog", "orders", "files", "index",
        "worker", "outbox", "jobs", "bundle", "mail", "providers", "cards",
    ]  # fmt: skip
    assert "✓ orders      120 orders with 547 lines; the lines add up to the subtotals." in done.stderr
    assert "✓ index       up to date, 4,632 items." in done.stderr
    wrong = [line for line in done.stderr.splitlines() if line.startswith("✗")]
    assert all("bundle" in line for line in wrong)
    assert done.returncode == (1 if wrong else 0)


def test_check_names_what_is_wrong_with_its_cure(tmp_path: Path) -> None:
    port = servers.free_port()
    done = command(
        "check", project=tmp_path, STOREFRONT_MAIL__TRANSPORT="smtp", STOREFRONT_MAIL__PORT=str(port)
    )
    assert done.returncode == 1
    assert "✗ database    does not exist yet. Run: storefront serve." in done.stderr
    assert not (tmp_path / "data" / "shop.db").exists()
    assert f"localhost:{port} does not answer (Connection refused). Correct mail.host" in done.stderr


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            "DELETE FROM schema_version",
            "✗ migrations  cannot be applied. This database has tables, but no record",
        ),
        (
            "UPDATE schema_version SET version_num = '0000_old'",
            "made by a storefront older than 0.2.0 (migration 0000_old)",
        ),
        (
            "UPDATE schema_version SET version_num = '9999_new'",
            "made by a newer storefront (migration 9999_new)",
        ),
        ("DELETE FROM generation; DROP TABLE items", "✗ database    cannot be read (no such table: items)"),
    ],
)
def test_check_tells_how_the_database_is_wrong(shop: Shop, change: str, says: str) -> None:
    with sqlite3.connect(shop.folder / "shop.db") as tables:
        tables.executescript(change)
    done = command("check", project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))
    assert done.returncode == 1
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_check_tells_of_a_missing_and_of_a_stale_index(shop: Shop) -> None:
    where = {"STOREFRONT_DATA__FOLDER": str(shop.folder)}
    current = shop.folder / "index" / "current.json"
    kept = current.read_bytes()
    current.unlink()
    missing = command("check", project=shop.folder, **where)
    current.write_bytes(kept)
    with sqlite3.connect(shop.folder / "shop.db") as tables:
        tables.execute("INSERT INTO search_changes (kind, uid) VALUES ('item', 1)")
    behind = command("check", project=shop.folder, **where)
    for done in (missing, behind):
        assert done.returncode == 1
        (line,) = [one for one in done.stderr.splitlines() if one.startswith("✗ index")]
        assert "Run: storefront serve, which rebuilds it." in line


def exported(shop: Shop, *words: str) -> subprocess.CompletedProcess[str]:
    return command("export", "orders", *words, project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))


def test_orders_come_out_as_csv_with_a_byte_order_mark(shop: Shop) -> None:
    done = exported(shop, "--csv")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("\ufeff")
    rows = list(csv.DictReader(io.StringIO(done.stdout.removeprefix("\ufeff"))))
    assert len(rows) > 100


def test_orders_come_out_as_json_lines(shop: Shop) -> None:
    done = exported(shop, "--jsonl")
    assert len([json.loads(line) for line in done.stdout.splitlines()]) > 100


def test_a_workbook_goes_into_a_file(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "orders.xlsx"
    done = exported(shop, "--xlsx", "-o", str(path))
    assert done.returncode == 0, done.stderr
    assert path.read_bytes().startswith(b"PK")


def test_an_export_says_how_much_it_wrote_and_keeps_the_rights_of_the_file(
    shop: Shop, tmp_path: Path
) -> None:
    path = tmp_path / "orders.csv"
    first = exported(shop, "--csv", "-o", str(path))
    text = path.read_bytes().decode("utf-8-sig")
    numbers = [row["order_number"] for row in csv.DictReader(io.StringIO(text, newline=""))]
    said = f"Wrote {len(numbers):,} lines of {len(set(numbers)):,} orders to {path}."
    assert first.stderr.strip() == said
    path.chmod(0o640)
    assert exported(shop, "--csv", "-o", str(path)).returncode == 0
    assert path.stat().st_mode & 0o777 == 0o640
    assert [one.name for one in tmp_path.iterdir() if "orders" in one.name] == ["orders.csv"]


def test_a_device_or_pipe_is_written_to_and_never_replaced(shop: Shop, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with (tmp_path / "read").open("wb") as read, subprocess.Popen(["cat", pipe], stdout=read) as reader:
        done = exported(shop, "--jsonl", "-o", str(pipe))
        reader.wait(60)
    assert done.returncode == 0, done.stderr
    assert f"Wrote {(tmp_path / 'read').read_bytes().count(LINE_END):,} lines" in done.stderr
    assert pipe.is_fifo()


@pytest.mark.trust("T-5")
@pytest.mark.parametrize("words", [("export", "orders", "--csv"), ("settings",), ("rules", "--csv")])
def test_a_full_disk_is_one_line(shop: Shop, words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = started(shop, words, full)
        said = done.communicate(timeout=120)[1].decode()
    assert done.returncode == 1
    assert said.splitlines() == [
        "Error: Could not write the output: No space left on device. "
        "Free some space, or write it somewhere else."
    ]


def test_a_reader_that_has_seen_enough_is_no_traceback(shop: Shop) -> None:
    done = started(shop, ("export", "orders", "--csv"), subprocess.PIPE)
    assert done.stdout
    assert done.stdout.read(10)
    done.stdout.close()
    assert done.wait(120) == 1
    assert done.stderr
    with done.stderr as said:
        assert said.read() == b""


def started(shop: Shop, words: tuple[str, ...], stdout: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "storefront_cli", "-p", str(shop.folder), *words],
        env=servers.environment(STOREFRONT_DATA__FOLDER=str(shop.folder)),
        stdout=stdout,
        stderr=subprocess.PIPE,
    )


def test_orders_of_a_status_or_since_a_day_are_fewer(shop: Shop) -> None:
    everything = exported(shop, "--jsonl").stdout.count("\n")
    assert 0 <= exported(shop, "--jsonl", "--since", "2999-01-01").stdout.count("\n") == 0
    assert exported(shop, "--jsonl", "--status", "Cancelled").stdout.count("\n") < everything
    cancelled = exported(shop, "--jsonl", "--status", "cancelled")
    assert {json.loads(line)["status"] for line in cancelled.stdout.splitlines()} == {"Cancelled"}
    lost = exported(shop, "--jsonl", "--status", "Lost")
    assert lost.returncode == 2
    assert "Submitted" in lost.stderr


def test_an_output_that_cannot_be_is_wrong_usage(shop: Shop, tmp_path: Path) -> None:
    for place, says in ((tmp_path / "nowhere" / "x.csv", "no such folder"), (tmp_path, "is a folder")):
        done = exported(shop, "--csv", "-o", str(place))
        assert done.returncode == 2
        assert says in done.stderr
    assert list(tmp_path.glob("*.csv")) == []


def test_a_day_that_is_none_says_how_one_is_written(shop: Shop) -> None:
    done = exported(shop, "--csv", "--since", "yesterday")
    assert done.returncode == 2
    assert "'yesterday' is not a date. Write it like 2026-11-30." in done.stderr


def test_a_folder_without_files_of_a_shop_is_said_once(tmp_path: Path) -> None:
    done = command("import", tmp_path, project=tmp_path)
    assert done.returncode == 1
    assert "has no files to import" in one_line(done)

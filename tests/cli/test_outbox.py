"""Mails that were given up: an operator sees them, sends them again, or drops them."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.platform import outbox
from storefront.platform.db import Database
from storefront.platform.outbox import OutboxRow
from tests.platform.test_outbox import place
from tests.support.servers import command


@pytest.fixture
def project(db: Database, tmp_path: Path) -> "Project":
    """A store with mails 1 and 2 given up, and mail 3 waiting."""
    place(db, 1, 2, 3)
    with db.write() as tx:
        tx.execute(
            update(OutboxRow)
            .where(OutboxRow.dedupe_key != "order-3")
            .values(
                attempts=12, done_at=OutboxRow.due_at, error="ConnectionRefusedError: [Errno 111] [bold]no[/]"
            )
        )
    return Project(db, tmp_path)


class Project:
    """The store's folder and its database."""

    def __init__(self, db: Database, folder: Path) -> None:
        self.db, self.folder = db, folder

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        url = self.db.url.render_as_string(hide_password=False)
        return command("outbox", *words, project=self.folder, STOREFRONT_DATABASE__URL=url)

    def kept(self) -> list[Any]:
        with self.db.read() as conn:
            return [
                tuple(row)
                for row in conn.execute(
                    select(OutboxRow.dedupe_key, OutboxRow.attempts, OutboxRow.error.is_(None)).order_by(
                        OutboxRow.id
                    )
                )
            ]


def test_they_are_listed_for_people_and_for_scripts(project: Project) -> None:
    shown = project.run("list")
    assert shown.returncode == 0
    lines = shown.stdout.splitlines()
    assert lines[0].split() == ["id", "what", "state", "tries", "since", "next", "try", "last", "error"]
    assert [line.split()[1] for line in lines[1:4]] == ["order-1", "order-2", "order-3"]
    assert "given up" in lines[1]
    assert "[Errno 111] [bold]no[/]" in lines[1]
    assert "waiting" in lines[3]
    rows = json.loads(project.run("list", "--given-up", "--json").stdout)
    assert [(row["key"], row["state"], row["attempts"]) for row in rows] == [
        ("order-1", "given up", 12),
        ("order-2", "given up", 12),
    ]


def test_check_counts_them_and_names_the_cure(project: Project) -> None:
    url = project.db.url.render_as_string(hide_password=False)
    checked = command("check", project=project.folder, STOREFRONT_DATABASE__URL=url)
    assert checked.returncode == 1
    (line,) = [one for one in checked.stderr.splitlines() if "outbox" in one and "failed emails" in one]
    assert line.startswith("✗ outbox      failed emails: 2. Run: storefront outbox list")


def test_one_or_all_are_tried_again(project: Project) -> None:
    assert project.run("retry", "1").returncode == 0
    assert project.kept() == [("order-1", 0, True), ("order-2", 12, False), ("order-3", 0, True)]
    assert project.run("retry", "--all").returncode == 0
    assert project.kept() == [("order-1", 0, True), ("order-2", 0, True), ("order-3", 0, True)]
    assert json.loads(project.run("list", "--given-up", "--json").stdout) == []
    assert project.run("list", "--given-up").stderr == "No failed emails.\n"


def test_one_or_all_are_dropped_and_what_is_still_tried_is_not(project: Project) -> None:
    refused = project.run("drop", "1", "3")
    assert refused.returncode == 1
    assert refused.stderr == "Error: 3: still being retried. Nothing was deleted.\n"
    assert len(project.kept()) == 3
    assert project.run("drop", "--all").stderr == "2 dropped.\n"
    assert [key for key, _, _ in project.kept()] == ["order-3"]


@pytest.mark.parametrize("name", ["retry", "drop"])
def test_an_id_that_is_not_there_changes_nothing(project: Project, name: str) -> None:
    before = project.kept()
    done = project.run(name, "1", "99")
    assert (done.returncode, done.stderr) == (
        1,
        "Error: 99: no such email. See: storefront outbox list\n",
    )
    assert project.run(name).returncode == project.run(name, "1", "--all").returncode == 2
    assert project.kept() == before
    assert outbox.ATTEMPTS_MAX == 12

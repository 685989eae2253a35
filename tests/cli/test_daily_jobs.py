"""What the daily jobs did, or were not allowed to do, as an operator sees it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from storefront.platform import daily_jobs
from storefront.platform.daily_jobs import FEW, DailyJob, Old
from storefront.platform.db import Database
from tests.support.servers import command

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def jobs(db: Database, folder: Path) -> str:
    url = db.url.render_as_string(hide_password=False)
    checked = command("check", project=folder, STOREFRONT_DATABASE__URL=url)
    (line,) = [one for one in checked.stderr.splitlines() if " jobs " in one]
    return line


def run_twice(db: Database, old: Old) -> None:
    job = DailyJob(days=1, old=lambda _tx, _before: old, remove=lambda _tx, _before: old.count, share=0.5)
    for day in (0, 1):
        daily_jobs.run_once(db, {"carts": job}, NOON + timedelta(days=day))


def test_check_says_when_the_daily_jobs_last_ran(db: Database, tmp_path: Path) -> None:
    assert jobs(db, tmp_path).startswith("✓ jobs        not run yet")
    run_twice(db, Old(FEW, FEW))
    line = jobs(db, tmp_path)
    assert line.startswith("✓ jobs        last run on 2026-11-22;")
    assert line.endswith("the clock has been steady since 2026-11-21 12:00 UTC.")


def test_check_shows_a_run_that_was_refused_and_the_cure(db: Database, tmp_path: Path) -> None:
    run_twice(db, Old(812, 900))
    line = jobs(db, tmp_path)
    assert line.startswith("✗ jobs        the last run was refused")
    assert "(carts: 812 of 900)" in line
    assert "raise cart.forget_share" in line

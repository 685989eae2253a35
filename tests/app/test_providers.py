"""An outside service that fails: its traceback stands in the log, its last failure is kept."""

import datetime
from pathlib import Path
from traceback import extract_tb
from typing import Any

import pytest
from structlog.testing import capture_logs

from storefront.addresses.provider import VerificationFailed
from storefront.app.providers import make_providers
from storefront.platform import failures
from storefront.platform.db import Database
from storefront.platform.failures import Failure, Failures
from storefront.platform.settings import Settings
from storefront.shipping.provider import Shipment
from tests.conftest import Shop
from tests.make import buying
from tests.make.buying import SCREW, Buyer
from tests.support.servers import command


class Broken:
    """Fails whatever it is asked; its address check only says no."""

    name = "broken"
    error: Exception = KeyError("price")

    def options(self, _shipment: Shipment) -> Any:
        """Fail."""
        raise self.error

    tax = find_card = options

    def verify(self, _address: Any) -> Any:
        """Say no, as a verifier may."""
        raise VerificationFailed("no such street")


def all_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RATES", "TAXES", "VERIFIERS"):
        monkeypatch.setattr(f"storefront.app.providers.{name}", {"embedded": lambda _db: Broken()})


def kept(db: Database) -> list[Failure]:
    with db.read() as conn:
        return failures.list_failures(conn)


def test_a_service_that_fails_is_logged_with_its_traceback_and_kept(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The buyer goes on: the warehouse chooses the carrier, the tax is to be determined."""
    all_broken(monkeypatch)
    buying.fill(db)
    with capture_logs() as lines, buying.opened(db, tmp_path) as store:
        buyer = Buyer(store, store.cart_with((SCREW, 10)))
        buyer.start()
        assert buyer.fill_in().save()["TaxTotal"] is None
        assert buyer.get_rates()["NoRatesAvailable"]
    logged = {line["service"]: line for line in lines if line["event"] == "provider_failed"}
    assert sorted(logged) == ["shipping", "taxes"]
    assert [frame.name for frame in extract_tb(logged["taxes"]["exc_info"].__traceback__)][-1] == "options"
    found = {one.service: one for one in kept(db)}
    assert sorted(found) == ["shipping", "taxes"]
    assert (found["shipping"].asked, found["shipping"].reason) == ("Broken.options", "KeyError: 'price'")
    assert abs(found["taxes"].failed_at - datetime.datetime.now(datetime.UTC)) < datetime.timedelta(minutes=5)


def test_a_no_is_no_failure(db: Database, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    all_broken(monkeypatch)
    with pytest.raises(VerificationFailed):
        make_providers(settings, db).verifier.verify(None)  # type: ignore[arg-type]
    assert kept(db) == []


def test_the_last_failure_stands_for_all_before(db: Database) -> None:
    for reason in ("first", "x" * 5_000 + "\0"):
        Failures(db).note("taxes", "Mine.tax", ValueError(reason))
    (one,) = kept(db)
    assert one.reason.startswith("ValueError: xxx")
    assert len(one.reason) == failures.REASON_MAX


def test_a_dead_service_is_not_written_down_at_every_question(db: Database) -> None:
    noted = Failures(db)
    noted.note("taxes", "Mine.tax", ValueError("first"))
    noted.note("taxes", "Mine.tax", ValueError("second"))
    noted.note("shipping", "Mine.options", ValueError("other"))
    assert [one.reason for one in kept(db)] == ["ValueError: other", "ValueError: first"]


def test_a_failure_that_cannot_be_kept_is_passed_over(settings: Settings) -> None:
    with_nothing = Database(f"sqlite:///{settings.data.folder}/empty.db")
    broken = Failures(with_nothing)
    broken.note("taxes", "Mine.tax", ValueError("away"))
    with_nothing.close()


def test_check_shows_the_last_failure_and_when(shop: Shop) -> None:
    where = {"STOREFRONT_DATA__FOLDER": str(shop.folder)}
    Failures(shop.db).note("shipping", "OwnTruck.options", KeyError("price"))
    done = command("check", project=shop.folder, **where)
    (line,) = [one for one in done.stderr.splitlines() if "OwnTruck" in one]
    assert line.startswith("✗ shipping")
    assert "OwnTruck.options last failed at 20" in line
    assert "(KeyError: 'price'). See the traceback in the log (event: provider_failed)." in line
    assert done.returncode == 1
    Failures(shop.db).note_switch("shipping", 30.0, "OwnTruck.options", is_open=True)
    paused = command("check", project=shop.folder, **where)
    assert "It has failed several times in a row, and is called only now and then." in paused.stderr
    Failures(shop.db).note_switch("shipping", 30.0, "OwnTruck.options", is_open=False)
    with shop.db.write() as tx:
        long_ago = datetime.datetime(2026, 1, 5, 17, 30, tzinfo=datetime.UTC)
        tx.execute(failures.FailureRow.__table__.update().values(failed_at=long_ago))
    again = command("check", project=shop.folder, **where)
    assert "✓ shipping    OwnTruck.options last failed at 2026-01-05 12:30:00-05:00" in again.stderr

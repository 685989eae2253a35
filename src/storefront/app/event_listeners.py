"""The listeners that `events.listeners` names: created in the background worker, called under a time limit.

None of them can keep the store from starting, or hold up another: the events of one that is missing, fails
or hangs wait, and are repeated.
"""

import secrets
import time
from functools import partial
from threading import Lock
from typing import Any

from storefront.app.plugins import find_own, make_own
from storefront.eventlog.schemas import EventType
from storefront.platform.clock import now as this_moment
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.settings import Misconfigured, Settings
from storefront.platform.time_limit import TimeLimit, TookTooLong
from storefront.webhooks.actions import listening
from storefront.webhooks.provider import EventListener
from storefront.webhooks.schemas import StoreEvent
from storefront.webhooks.standard import secret_of

SETTING = "events.listeners"

log = logger("listeners")


class EventListeners:
    """The chosen listeners by name. One that cannot be created is tried again at its next event."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self._settings, self._database = settings, database
        self._made: dict[str, tuple[str, EventListener]] = {}
        self._limits = {name: TimeLimit(name, self._seconds) for name in settings.events.listeners}
        self._locks = {name: Lock() for name in settings.events.listeners}

    @property
    def _seconds(self) -> float:
        return float(self._settings.events.timeout_seconds)

    def register(self) -> None:
        """Create the listeners, and write which events each is to get. Logs those that cannot be created."""
        wanted: dict[str, list[str] | None] = {}
        for name in self._settings.events.listeners:
            try:
                wanted[name] = types_of(self.made(name)[1])
            except Misconfigured as error:
                wanted[name] = None
                log.error("listener_unusable", listener=name, reason=str(error))
        with self._database.write() as tx:
            listening.register(tx, wanted, secret_of(secrets.token_bytes(32)), this_moment())

    def made(self, name: str) -> tuple[str, EventListener]:
        """Return how messages name a listener, and the listener. Raises Misconfigured."""
        with self._locks[name]:
            if name not in self._made:
                self._made[name] = make_listener(self._settings, name, self._database)
            return self._made[name]

    def tell(self, name: str, event: StoreEvent) -> tuple[str, int]:
        """Give a listener an event; return what went wrong, "" if nothing, and the milliseconds it took."""
        began = time.monotonic()
        error = self._why_not(name, event)
        return error, int((time.monotonic() - began) * 1000)

    def _why_not(self, name: str, event: StoreEvent) -> str:
        if name not in self._limits:
            return f"{SETTING} does not name {name} any more"
        try:
            shown, listener = self.made(name)
        except Misconfigured as error:
            log.error("listener_unusable", listener=name, reason=str(error))
            return str(error)
        try:
            self._limits[name].run(partial(listener.receive, event))
        except TookTooLong:
            log.error("listener_hangs", setting=SETTING, listener=shown, event_id=event.id, type=event.type)
            return f"{shown} did not return within {self._seconds:g} seconds (events.timeout_seconds)"
        except Exception as error:
            fields = {"setting": SETTING, "listener": shown, "event_id": event.id, "type": event.type}
            log.error("listener_failed", **fields, exc_info=error)
            return f"{shown} failed: {type(error).__name__}: {error}"[:500].replace("\0", "")
        return ""


def make_listener(settings: Settings, name: str, database: Database) -> tuple[str, EventListener]:
    """Return how messages name a listener, and the listener. Raises Misconfigured."""
    try:
        own = find_own(SETTING, name)
        made: EventListener = make_own(own, EventListener, options_of(settings, name), database)
        unknown = sorted(set(types_of(made)) - set(EventType))
    except Misconfigured:
        raise
    except Exception as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())[:300]
        raise Misconfigured(f"{SETTING}: {name} cannot be used ({reason}). Fix it.") from error
    if unknown:
        raise own.why_not(f"wants events that do not exist: {', '.join(unknown)}", "Correct its event_types.")
    return own.shown, made


def options_of(settings: Settings, name: str) -> dict[str, Any]:
    """Return the options of a listener: those that are no table, and those in the table of its name."""
    given = settings.events.options
    shared = {key: value for key, value in given.items() if not isinstance(value, dict)}
    own = given.get(name)
    return shared | own if isinstance(own, dict) else shared


def types_of(listener: EventListener) -> list[str]:
    """Return the event types that a listener wants, none for all."""
    return sorted({str(each) for each in getattr(listener, "event_types", None) or ()})

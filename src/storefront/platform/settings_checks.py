"""Checks of settings beyond their type: each rule returns what is wrong and what to write instead."""

import ipaddress
import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin
from zoneinfo import ZoneInfo

Rule = Callable[[Any], str]
"""Returns why the value is not allowed, as a sentence without the setting's name; "" if it is."""

LARGEST = 10**15
LONGEST = {
    "milliseconds": 3_600_000,
    "seconds": 86_400 * 366,
    "minutes": 1_440 * 366,
    "hours": 24 * 36_600,
    "days": 36_600,
}
"""The largest numbers of times by the end of the setting's name."""


@dataclass(frozen=True)
class Range:
    """The rule of a number: from `least` to `most`, both included."""

    least: float
    most: float = math.inf

    def __call__(self, number: float) -> str:
        """Return why the number is not allowed; "" if it is."""
        if self.least <= number <= self.most:
            return ""
        return f"{number} is too {'small' if number < self.least else 'large'}. Choose {self.words}."

    @property
    def words(self) -> str:
        """Return the range as people write it."""
        return f"{self.least:g} or more" if math.isinf(self.most) else f"{self.least:g} to {self.most:g}"


_COLOR = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_EMAIL = re.compile(r"[^\s@<>,;]+@[^\s@<>,;]+")
_HOST = re.compile(r"\*|(\*\.)?[A-Za-z0-9.\-]+|[0-9A-Fa-f:]+")
_HOST_NAME = re.compile(r"[A-Za-z0-9_.\-]+|\[?[0-9A-Fa-f:.]+\]?(%\w+)?")
_DOMAIN = re.compile(r"@?[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+")
_ORIGIN = re.compile(r"https?://(?:[A-Za-z0-9.\-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?")
_PAGE = re.compile(r"/[^/\\\s]\S*|https?://\S+")
_IMAGE = re.compile(r".+\.(svg|png)", re.IGNORECASE)
_ENDPOINT = re.compile(r"https?://[^\s/?#@]+/\S*")
_BUCKET = re.compile(r"s3://[a-z0-9][a-z0-9.\-]{1,61}[a-z0-9](/[\w.\-]+)*")
_ACCESS_KEY = re.compile(r"[!-~]+")
_REDIS = re.compile(r"(rediss?|redis\+unix)://\S+")
_DATABASE = re.compile(r"sqlite:///(?!:memory:).+|postgresql(?:\+psycopg)?://.+")


def why_not_valid(settings: Any) -> str:
    """Return the first thing that is wrong with the settings, as `http.port: …`; "" if nothing is."""
    for name, rule in RULES.items():
        section, key = name.split(".")
        value = getattr(getattr(settings, section), key)
        why = _number(name, value) or rule(value)
        if why:
            return f"{name}: {why}"
    return ""


def what_is_allowed(name: str, kind: Any) -> str:
    """Return the choices or the range of a setting of this type; "" if its description says what it takes."""
    if get_origin(kind) is Literal:
        return ", ".join(get_args(kind))
    if kind is bool:
        return "true, false"
    rule = RULES.get(name)
    return rule.words if isinstance(rule, Range) else ""


def _number(name: str, value: Any) -> str:
    """Return why a number cannot be meant, as a time beyond a hundred years; "" for other values."""
    if not isinstance(value, int | float):
        return ""
    largest = next((most for unit, most in LONGEST.items() if name.endswith(unit)), LARGEST)
    return "" if abs(value) <= largest else f"{value} is too large. Choose {largest} or less."


def _filled(text: str) -> str:
    return "" if text.strip() else "must not be empty."


def _like(pattern: re.Pattern[str], what: str, example: str) -> Rule:
    return lambda text: (
        "" if pattern.fullmatch(text) else f"{text!r} is not a valid {what}. Write it like {example}."
    )


def _bucket(text: str) -> str:
    why = _like(_BUCKET, "bucket", "s3://my-bucket/prefix")(text)
    return why and f"{why} A bucket's name has 3 to 63 lowercase letters, digits, dots and hyphens."


def _or_empty(rule: Rule) -> Rule:
    return lambda text: rule(text) if text else ""


def _each(rule: Rule) -> Rule:
    return lambda texts: next(filter(None, map(rule, texts)), "")


def _time_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return f"{name!r} is not a valid time zone. Choose one like America/New_York."
    return ""


def _network(text: str) -> str:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return f"{text!r} is not a valid address. Write it like 10.0.0.5 or 10.0.0.0/8."
    return ""


def _database(url: str) -> str:
    """Check the URL; the message does not show it, because it may contain a password."""
    if not url or _DATABASE.fullmatch(url):
        return ""
    return (
        "this is not a supported database URL. Write it like postgresql://user:password@host/name or leave "
        "it empty."
    )


def _replica(url: str) -> str:
    """Check the URL; the message does not show it, because it may contain a password."""
    if not url or (url.startswith("postgresql") and _DATABASE.fullmatch(url)):
        return ""
    return (
        "this is not the URL of a PostgreSQL. Write it like postgresql://user:password@host/name or leave "
        "it empty."
    )


def _redis(url: str) -> str:
    """Check the URL; the message does not show it, because it may contain a password."""
    if not url or _REDIS.fullmatch(url):
        return ""
    return "this is not a Redis URL. Write it like redis://:password@host:6379/0 or leave it empty."


def _endpoint(url: str) -> str:
    """Check the URL; the message does not show it, because it may contain a token."""
    if not url or _ENDPOINT.fullmatch(url):
        return ""
    return "this is not the address of a collector. Write it like http://127.0.0.1:4318/v1/traces."


def _stripe_key(*kinds: str) -> Rule:
    """Check a key; the message does not show it."""
    pattern = re.compile(rf"({'|'.join(kinds)})_\w+")
    example = f"{kinds[0]}_live_..."
    return lambda key: "" if pattern.fullmatch(key) else f"this is not a Stripe key. Write it like {example}"


def _token(token: str) -> str:
    """Check a token; the message does not show it."""
    if not token or re.fullmatch(r"[!-~]{16,}", token):
        return ""
    return "this token is too easy to guess. Choose 16 characters or more without spaces, or leave it empty."


def _access_secret(secret: str) -> str:
    """Check the secret of an access key; the message does not show it."""
    if not secret or _ACCESS_KEY.fullmatch(secret):
        return ""
    return "this is not the secret of an access key: it has spaces. Copy it again, or leave it empty."


def _once(names: list[str]) -> str:
    twice = next((name for name in names if names.count(name) > 1), "")
    return f"{twice} is listed twice. Write it once." if twice else ""


_listeners = _each(
    _like(re.compile(r"[\w.\-]+(:[\w.]+)?"), "listener", "acme-erp, or your own as module:Class")
)
_web_origin = _like(_ORIGIN, "web address of a store", "https://store.example.com")
_web_address = _like(re.compile(r"https?://[^\s/]+\S*"), "web address", "https://www.example.com/news")
_country = _like(re.compile("[A-Z]{2}"), "country", "US")

RULES: dict[str, Rule] = {
    "store.name": _filled,
    "store.email": _like(_EMAIL, "e-mail address", "sales@example.com"),
    "store.red": _like(_COLOR, "color", "#B51F2B"),
    "store.blue": _like(_COLOR, "color", "#246696"),
    "store.public_url": _or_empty(lambda url: _web_origin(url.rstrip("/"))),
    "store.time_zone": _time_zone,
    "brand.logo": _or_empty(_like(_IMAGE, "SVG or PNG file", "logo.svg")),
    "brand.stylesheet": _or_empty(_like(re.compile(r".+\.css"), "CSS file", "theme.css")),
    "brand.fonts": _each(_like(re.compile(r".*[\w\-]+\.woff2"), "WOFF2 file", "fonts/brand.woff2")),
    "brand.icon": _or_empty(_like(_IMAGE, "SVG or PNG file", "icon.png")),
    "http.host": _like(_HOST_NAME, "address", "127.0.0.1"),
    "http.port": Range(1, 65535),
    "store.sales_email": _or_empty(_like(_EMAIL, "e-mail address", "sales@example.com")),
    "catalog.cut_charge": Range(0, 10_000),
    "http.workers": Range(1),
    "http.read_threads": Range(1),
    "http.write_threads": Range(1),
    "http.outside_threads": Range(1),
    "http.wait_seconds": Range(0),
    "http.deadline_seconds": Range(1),
    "http.max_body_bytes": Range(1),
    "http.connections": Range(1),
    "http.head_seconds": Range(1, 60),
    "http.body_seconds": Range(1),
    "http.body_bytes_per_second": Range(1),
    "http.drain_seconds": Range(0),
    "http.shutdown_seconds": Range(1),
    "http.page_cache_pages": Range(0),
    "http.render_milliseconds": Range(1),
    "http.allowed_hosts": _each(_like(_HOST, "host name", "store.example.com")),
    "http.cors_origins": _each(_web_origin),
    "http.trusted_proxies": _each(_network),
    "database.url": _database,
    "database.replica_url": _replica,
    "database.replica_lag_seconds": Range(0.1, 3600),
    "database.lock_seconds": Range(0),
    "database.connect_seconds": Range(1),
    "database.statement_seconds": Range(1),
    "database.idle_seconds": Range(1),
    "database.keepalive_seconds": Range(1),
    "data.free_megabytes": Range(0),
    "data.upgrade_backups": Range(0),
    "files.bucket": _or_empty(_bucket),
    "files.endpoint_url": _or_empty(lambda url: _web_origin(url.rstrip("/"))),
    "files.region": _like(re.compile(r"[a-z0-9\-]+"), "region", "us-east-1"),
    "files.access_key_id": _or_empty(_like(_ACCESS_KEY, "access key", "AKIAIOSFODNN7EXAMPLE")),
    "files.secret_access_key": _access_secret,
    "files.timeout_seconds": Range(0.1, 60),
    "search.reload_milliseconds": Range(0),
    "cart.lines_max": Range(1),
    "cart.guest_days": Range(1),
    "cart.saved_days": Range(1),
    "cart.forget_share": Range(0, 1),
    "checkout.first_order_number": Range(1),
    "checkout.first_quote_number": Range(1),
    "checkout.quote_days": Range(1),
    "checkout.terms_conditions_uri": _or_empty(_like(_PAGE, "page", "/pages/legal/terms-and-conditions")),
    "checkout.order_page_hours": Range(0),
    "quotes.answer_days": Range(0),
    "quotes.margin_floor_percent": Range(0, 99),
    "quotes.approvers": _each(_like(_EMAIL, "e-mail address", "sales.manager@example.com")),
    "quotes.reminder_days": Range(0),
    "retention.delivered_webhook_days": Range(1),
    "retention.failed_webhook_days": Range(1),
    "retention.feed_days": Range(1),
    "shipping.countries": _each(_country),
    "shipping.rate_minutes": Range(1),
    "shipping.timeout_seconds": Range(0.1),
    "taxes.timeout_seconds": Range(0.1),
    "addresses.timeout_seconds": Range(0.1),
    "addresses.answer_days": Range(0),
    "breaker.failures": Range(1),
    "breaker.seconds": Range(0.1),
    "events.listeners": lambda names: _listeners(names) or _once(names),
    "events.timeout_seconds": Range(0.1, 60),
    "payment.secret_key": _or_empty(_stripe_key("sk", "rk")),
    "payment.publishable_key": _or_empty(_stripe_key("pk")),
    "payment.api_base": lambda url: _web_origin(url.rstrip("/")),
    "payment.script_url": _like(
        re.compile(r"https?://\S+"), "web address", "https://js.stripe.com/dahlia/stripe.js"
    ),
    "payment.timeout_seconds": Range(0.1, 60),
    "sign_in.access_minutes": Range(1),
    "sign_in.idle_hours": Range(1),
    "sign_in.session_days": Range(1),
    "sign_in.outside_issuer": _or_empty(_web_address),
    "sign_in.outside_email_domains": _each(_like(_DOMAIN, "domain", "example.com")),
    "accounts.link_hours": Range(1),
    "accounts.customer_url": _or_empty(_like(_PAGE, "page", "https://erp.example.com/customers")),
    "sign_in.password_tries_per_minute": Range(0),
    "sign_in.wrong_passwords_per_quarter_hour": Range(0),
    "sign_in.wrong_passwords_per_account": Range(0),
    "mail.port": Range(1, 65535),
    "mail.host": _like(_HOST_NAME, "host name", "mail.example.com"),
    "limits.counters": _redis,
    "limits.requests_per_minute": Range(0),
    "limits.lookups_per_quarter_hour": Range(1),
    "limits.guest_forms_per_quarter_hour": Range(1),
    "limits.submits_per_quarter_hour": Range(1),
    "log.slow_statement_milliseconds": Range(0),
    "metrics.token": _token,
    "traces.endpoint": _endpoint,
    "traces.share": Range(0, 1),
    "feedback.email": _or_empty(_like(_EMAIL, "e-mail address", "webmaster@example.com")),
    "newsletter.form_url": _or_empty(_web_address),
    "newsletter.purchase_form_url": _or_empty(_web_address),
    "newsletter.object_type_id": _filled,
    "newsletter.timeout_seconds": Range(0.1, 60),
    "analytics.script_url": _or_empty(_web_address),
    **{
        f"links.{name}": _or_empty(_web_address)
        for name in (
            *("blog", "info", "machine_safety", "configurator", "help", "price_page", "map"),
            *("facebook", "linkedin", "youtube"),
        )
    },
    "limits.graphql_depth": Range(1),
    "limits.graphql_cost": Range(1),
    "limits.graphql_characters": Range(1),
    "limits.graphql_answer_bytes": Range(1),
}
"""The rule of each setting that has one."""

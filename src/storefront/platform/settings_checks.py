"""Checks of settings beyond their type: each rule returns what is wrong and what to write instead."""

import ipaddress
import re
from collections.abc import Callable
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
KINDS: dict[Any, str] = {
    bool: "true or false.",
    float: "A number.",
    int: "A whole number.",
    str: "A text.",
}

_COLOR = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_EMAIL = re.compile(r"[^\s@<>,;]+@[^\s@<>,;]+")
_HOST = re.compile(r"\*|(\*\.)?[A-Za-z0-9.\-]+|[0-9A-Fa-f:]+")
_HOST_NAME = re.compile(r"[A-Za-z0-9_.\-]+|\[?[0-9A-Fa-f:.]+\]?(%\w+)?")
_DOMAIN = re.compile(r"@?[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+")
_ORIGIN = re.compile(r"https?://(?:[A-Za-z0-9.\-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?")
_PAGE = re.compile(r"/[^/\\\s]\S*|https?://\S+")
_IMAGE = re.compile(r".+\.(svg|png)", re.IGNORECASE)
_ENDPOINT = re.compile(r"https?://[^\s/?#@]+/\S*")
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
    """Return which values a setting of this type takes, as a sentence."""
    if get_origin(kind) is Literal:
        return f"One of {', '.join(get_args(kind))}."
    is_list = get_origin(kind) is list
    words = "A list of texts." if is_list else KINDS.get(kind, "Any options of your own class.")
    rule = RULES.get(name)
    if rule is None:
        return words
    tried = (-1, 2 * LARGEST) if kind in (int, float) else ("\0",)
    whys = [rule([each] if is_list else each) for each in tried]
    advice = [why.partition(". ")[2] or (why if why.startswith("must") else "") for why in whys]
    if kind is str and not rule("") and not any("leave it empty" in text for text in advice):
        advice.append("or leave it empty.")
    return " ".join(text[0].upper() + text[1:] for text in dict.fromkeys([words, *filter(None, advice)]))


def _number(name: str, value: Any) -> str:
    """Return why a number cannot be meant, as a time beyond a hundred years; "" for other values."""
    if not isinstance(value, int | float):
        return ""
    largest = next((most for unit, most in LONGEST.items() if name.endswith(unit)), LARGEST)
    return "" if abs(value) <= largest else f"{value} is no number of ours. Choose {largest} or less."


def _at_least(least: float) -> Rule:
    return lambda count: "" if count >= least else f"{count} is too small. Choose {least:g} or more."


def _at_most(most: float) -> Rule:
    return lambda count: "" if count <= most else f"{count} is too large. Choose {most:g} or less."


def _share(share: float) -> str:
    return "" if 0 <= share <= 1 else f"{share} is no share. Choose a number from 0 to 1."


def _dollars(amount: float) -> str:
    return "" if 0 <= amount <= 10_000 else f"{amount} is no charge. Choose dollars from 0 to 10000."


def _port(port: int) -> str:
    return "" if 1 <= port <= 65535 else f"{port} is not a port. Choose one from 1 to 65535."


def _filled(text: str) -> str:
    return "" if text.strip() else "must not be empty."


def _like(pattern: re.Pattern[str], what: str, example: str) -> Rule:
    return lambda text: "" if pattern.fullmatch(text) else f"{text!r} is no {what}. Write it like {example}."


def _or_empty(rule: Rule) -> Rule:
    return lambda text: rule(text) if text else ""


def _each(rule: Rule) -> Rule:
    return lambda texts: next(filter(None, map(rule, texts)), "")


def _time_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return f"{name!r} is no time zone. Choose one like America/New_York."
    return ""


def _network(text: str) -> str:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return f"{text!r} is no address. Write it like 10.0.0.5 or 10.0.0.0/8."
    return ""


def _database(url: str) -> str:
    """Check the URL; the message does not show it, because it may contain a password."""
    if not url or _DATABASE.fullmatch(url):
        return ""
    return (
        "this is no database of ours. Write it like postgresql://user:password@host/name or leave it empty."
    )


def _redis(url: str) -> str:
    """Check the URL; the message does not show it, because it may contain a password."""
    if not url or _REDIS.fullmatch(url):
        return ""
    return "this is no Redis. Write it like redis://:password@host:6379/0 or leave it empty."


def _endpoint(url: str) -> str:
    """Check the URL; the message does not show it, because it may contain a token."""
    if not url or _ENDPOINT.fullmatch(url):
        return ""
    return "this is not the address of a collector. Write it like http://127.0.0.1:4318/v1/traces."


def _stripe_key(*kinds: str) -> Rule:
    """Check a key; the message does not show it."""
    pattern = re.compile(rf"({'|'.join(kinds)})_\w+")
    example = f"{kinds[0]}_live_..."
    return lambda key: "" if pattern.fullmatch(key) else f"this is no key of Stripe. Write it like {example}"


def _token(token: str) -> str:
    """Check a token; the message does not show it."""
    if not token or re.fullmatch(r"[!-~]{16,}", token):
        return ""
    return "this token is too easy to guess. Choose 16 characters or more without spaces, or leave it empty."


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
    "http.port": _port,
    "store.sales_email": _or_empty(_like(_EMAIL, "e-mail address", "sales@example.com")),
    "catalog.cut_charge": _dollars,
    "http.workers": _at_least(1),
    "http.read_threads": _at_least(1),
    "http.write_threads": _at_least(1),
    "http.outside_threads": _at_least(1),
    "http.wait_seconds": _at_least(0),
    "http.deadline_seconds": _at_least(1),
    "http.max_body_bytes": _at_least(1),
    "http.connections": _at_least(1),
    "http.head_seconds": lambda seconds: _at_least(1)(seconds) or _at_most(60)(seconds),
    "http.body_seconds": _at_least(1),
    "http.body_bytes_per_second": _at_least(1),
    "http.drain_seconds": _at_least(0),
    "http.shutdown_seconds": _at_least(1),
    "http.page_cache_pages": _at_least(0),
    "http.render_milliseconds": _at_least(1),
    "http.allowed_hosts": _each(_like(_HOST, "host name", "store.example.com")),
    "http.cors_origins": _each(_web_origin),
    "http.trusted_proxies": _each(_network),
    "database.url": _database,
    "database.lock_seconds": _at_least(0),
    "database.connect_seconds": _at_least(1),
    "database.statement_seconds": _at_least(1),
    "database.idle_seconds": _at_least(1),
    "database.keepalive_seconds": _at_least(1),
    "data.free_megabytes": _at_least(0),
    "data.upgrade_backups": _at_least(0),
    "search.reload_milliseconds": _at_least(0),
    "cart.lines_max": _at_least(1),
    "cart.guest_days": _at_least(1),
    "cart.saved_days": _at_least(1),
    "cart.forget_share": _share,
    "checkout.first_order_number": _at_least(1),
    "checkout.first_quote_number": _at_least(1),
    "checkout.quote_days": _at_least(1),
    "checkout.terms_conditions_uri": _or_empty(_like(_PAGE, "page", "/pages/legal/terms-and-conditions")),
    "checkout.order_page_hours": _at_least(0),
    "quotes.answer_days": _at_least(0),
    "quotes.margin_floor_percent": lambda floor: _at_least(0)(floor) or _at_most(99)(floor),
    "quotes.approvers": _each(_like(_EMAIL, "e-mail address", "sales.manager@example.com")),
    "quotes.reminder_days": _at_least(0),
    "retention.delivered_webhook_days": _at_least(1),
    "retention.failed_webhook_days": _at_least(1),
    "retention.feed_days": _at_least(1),
    "shipping.countries": _each(_country),
    "shipping.rate_minutes": _at_least(1),
    "shipping.timeout_seconds": _at_least(0.1),
    "taxes.timeout_seconds": _at_least(0.1),
    "addresses.timeout_seconds": _at_least(0.1),
    "addresses.answer_days": _at_least(0),
    "breaker.failures": _at_least(1),
    "breaker.seconds": _at_least(0.1),
    "events.listeners": lambda names: _listeners(names) or _once(names),
    "events.timeout_seconds": lambda seconds: _at_least(0.1)(seconds) or _at_most(60)(seconds),
    "payment.secret_key": _or_empty(_stripe_key("sk", "rk")),
    "payment.publishable_key": _or_empty(_stripe_key("pk")),
    "payment.api_base": lambda url: _web_origin(url.rstrip("/")),
    "payment.script_url": _like(
        re.compile(r"https?://\S+"), "web address", "https://js.stripe.com/dahlia/stripe.js"
    ),
    "payment.timeout_seconds": lambda seconds: _at_least(0.1)(seconds) or _at_most(60)(seconds),
    "sign_in.access_minutes": _at_least(1),
    "sign_in.idle_hours": _at_least(1),
    "sign_in.session_days": _at_least(1),
    "sign_in.outside_issuer": _or_empty(_web_address),
    "sign_in.outside_email_domains": _each(_like(_DOMAIN, "domain", "example.com")),
    "accounts.link_hours": _at_least(1),
    "accounts.customer_url": _or_empty(_like(_PAGE, "page", "https://erp.example.com/customers")),
    "sign_in.password_tries_per_minute": _at_least(0),
    "sign_in.wrong_passwords_per_quarter_hour": _at_least(0),
    "sign_in.wrong_passwords_per_account": _at_least(0),
    "mail.port": _port,
    "mail.host": _like(_HOST_NAME, "host name", "mail.example.com"),
    "limits.counters": _redis,
    "limits.requests_per_minute": _at_least(0),
    "limits.lookups_per_quarter_hour": _at_least(1),
    "limits.guest_forms_per_quarter_hour": _at_least(1),
    "limits.submits_per_quarter_hour": _at_least(1),
    "log.slow_statement_milliseconds": _at_least(0),
    "metrics.token": _token,
    "traces.endpoint": _endpoint,
    "traces.share": _share,
    "feedback.email": _or_empty(_like(_EMAIL, "e-mail address", "webmaster@example.com")),
    "newsletter.form_url": _or_empty(_web_address),
    "newsletter.purchase_form_url": _or_empty(_web_address),
    "newsletter.object_type_id": _filled,
    "newsletter.timeout_seconds": lambda seconds: _at_least(0.1)(seconds) or _at_most(60)(seconds),
    "analytics.script_url": _or_empty(_web_address),
    **{
        f"links.{name}": _or_empty(_web_address)
        for name in (
            *("blog", "info", "machine_safety", "configurator", "help", "price_page", "map"),
            *("facebook", "linkedin", "youtube"),
        )
    },
    "limits.graphql_depth": _at_least(1),
    "limits.graphql_cost": _at_least(1),
    "limits.graphql_characters": _at_least(1),
    "limits.graphql_answer_bytes": _at_least(1),
}
"""The rule of each setting that has one."""

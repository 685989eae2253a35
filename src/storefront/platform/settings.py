"""Settings: the defaults of config/storefront.toml, the project's storefront.toml, then the environment."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from storefront.platform import environment
from storefront.platform.settings_checks import why_not_valid
from storefront.platform.settings_sections import (
    AnalyticsSettings,
    EventSettings,
    FeedbackSettings,
    FileSettings,
    Links,
    MetricsSettings,
    NewsletterSettings,
    QuoteSettings,
    Retention,
    Section,
    TracesSettings,
)
from storefront.platform.settings_sources import FILE_NAME as FILE_NAME
from storefront.platform.settings_sources import Misconfigured as Misconfigured
from storefront.platform.settings_sources import any_of, read_settings
from storefront.platform.settings_sources import config_folder as config_folder
from storefront.platform.settings_sources import shipped as shipped

SECRETS = (
    *("password", "url", "replica_url", "counters", "secret_key", "outside_client_secret"),
    *("secret_access_key", "token", "endpoint"),
)
"""Settings whose values are shown nowhere."""


class Store(Section, frozen=True):
    """The store's name, address and look."""

    name: str
    phone: str
    email: str
    sales_email: str
    address_lines: list[str]
    other_phones: list[str]
    public_url: str
    time_zone: str
    red: str
    blue: str
    sku_prefix: str
    catalog_prefix: str
    suppressed_bill_to_ids: list[int]


class BrandSettings(Section, frozen=True):
    """The store's own logo, icon, stylesheet and fonts. Paths are absolute once loaded, "" for none."""

    logo: str
    icon: str
    stylesheet: str
    fonts: list[str]


class Http(Section, frozen=True):
    """How the store serves HTTP."""

    host: str
    port: int
    workers: int
    read_threads: int
    write_threads: int
    outside_threads: int
    wait_seconds: float
    deadline_seconds: float
    allowed_hosts: list[str]
    cors_origins: list[str]
    trusted_proxies: list[str]
    private_webhooks: bool
    max_body_bytes: int
    connections: int
    head_seconds: float
    body_seconds: float
    body_bytes_per_second: int
    drain_seconds: int
    shutdown_seconds: int
    page_cache_pages: int
    render_milliseconds: int


class DatabaseSettings(Section, frozen=True):
    """The database, and how long it is waited for."""

    url: str
    pooled: bool
    replica_url: str
    replica_lag_seconds: float
    lock_seconds: float
    connect_seconds: float
    statement_seconds: float
    idle_seconds: float
    keepalive_seconds: float
    migrate: bool


class Data(Section, frozen=True):
    """Where the store writes. `folder` is absolute once loaded."""

    folder: str
    demo: bool
    free_megabytes: int
    upgrade_backups: int


class Search(Section, frozen=True):
    """Search in the catalog."""

    reload_milliseconds: int
    own_index: bool


class Catalog(Section, frozen=True):
    """Who may see prices and what may be bought."""

    visibility: Literal["open", "prices_hidden", "login_required"]
    restricted_self_service: bool
    staff_may_add_discontinued: bool
    watch_item_codes: list[str]
    cut_charge: float


class CartSettings(Section, frozen=True):
    """Limits on the size and age of carts."""

    lines_max: int
    guest_days: int
    saved_days: int
    forget_share: float


class CheckoutSettings(Section, frozen=True):
    """Numbers and terms of orders and quotes."""

    first_order_number: int
    first_quote_number: int
    quote_days: int
    terms_conditions_uri: str
    order_page_hours: int


class Shipping(Section, frozen=True):
    """Shipping rates and countries."""

    provider: str
    options: dict[str, Any]
    countries: list[str]
    rate_minutes: int
    timeout_seconds: float


class Payment(Section, frozen=True):
    """The payment provider. `test_cards` is "on" or "off" once loaded: "auto" is resolved."""

    provider: str
    options: dict[str, Any]
    test_cards: Literal["auto", "on", "off"]
    secret_key: str
    publishable_key: str
    api_base: str
    script_url: str
    timeout_seconds: float


class TaxesSettings(Section, frozen=True):
    """The tax provider."""

    provider: str
    options: dict[str, Any]
    timeout_seconds: float


class AddressChecks(Section, frozen=True):
    """The service that checks addresses."""

    provider: str
    options: dict[str, Any]
    timeout_seconds: float
    answer_days: int


class BreakerSettings(Section, frozen=True):
    """When a service that keeps failing is not called for a while."""

    failures: int
    seconds: float


class SignIn(Section, frozen=True):
    """Sign-in, sessions and single sign-on."""

    access_minutes: int
    idle_hours: int
    session_days: int
    password_tries_per_minute: int
    wrong_passwords_per_quarter_hour: int
    wrong_passwords_per_account: int
    impersonation_needs_second_factor: bool
    impersonation_needs_reason: bool
    outside_issuer: str
    outside_client_id: str
    outside_client_secret: str
    outside_name: str
    outside_email_domains: list[str]


class AccountSettings(Section, frozen=True):
    """How accounts are opened and maintained."""

    link_hours: int
    customer_url: str


class Mail(Section, frozen=True):
    """How mail is sent."""

    transport: Literal["file", "console", "smtp"]
    host: str
    port: int
    user: str
    password: str
    starttls: bool


class Limits(Section, frozen=True):
    """Rate limits and limits on GraphQL queries."""

    counters: str
    requests_per_minute: int
    lookups_per_quarter_hour: int
    guest_forms_per_quarter_hour: int
    submits_per_quarter_hour: int
    graphql_depth: int
    graphql_cost: int
    graphql_characters: int
    graphql_answer_bytes: int
    graphql_introspection: bool


class Log(Section, frozen=True):
    """What is logged."""

    level: Literal["debug", "info", "warning", "error"]
    format: Literal["auto", "json", "console"]
    requests: bool
    slow_statement_milliseconds: int


class Content(Section, frozen=True):
    """The folders of pages, menus, catalog files and mail templates. They are absolute once loaded."""

    folder: str
    catalog_folder: str
    mail_folder: str


class Settings(Section, frozen=True):
    """All settings of a store."""

    store: Store
    brand: BrandSettings
    http: Http
    database: DatabaseSettings
    data: Data
    files: FileSettings
    search: Search
    catalog: Catalog
    cart: CartSettings
    checkout: CheckoutSettings
    quotes: QuoteSettings
    retention: Retention
    shipping: Shipping
    payment: Payment
    taxes: TaxesSettings
    addresses: AddressChecks
    breaker: BreakerSettings
    events: EventSettings
    sign_in: SignIn
    accounts: AccountSettings
    mail: Mail
    limits: Limits
    log: Log
    metrics: MetricsSettings
    traces: TracesSettings
    content: Content
    links: Links
    feedback: FeedbackSettings
    newsletter: NewsletterSettings
    analytics: AnalyticsSettings
    origins: dict[str, str] = {}
    """What sets each setting that is not left at its default: the path of the file, or a variable."""


def list_sections() -> dict[str, Any]:
    """Return the struct of each section by its name."""
    return {name: kind for name, kind in _hints_of(Settings).items() if name != "origins"}


@cache
def _hints_of(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def load_settings(folder: Path | None = None, environ: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings of the project in `folder` (the current one if None).

    In rising precedence: shipped defaults, storefront.toml, .env, the environment. Raises `Misconfigured`
    with one sentence that names the setting and what to do.
    """
    project = (folder or Path.cwd()).resolve()
    read = read_settings(project, environ)
    _place_folders(read.document, project, read.variables)
    _resolve_test_cards(read.document)
    settings = _convert(read.document, read.sources, project / FILE_NAME)
    return msgspec.structs.replace(settings, origins=read.sources)


def _place_folders(document: dict[str, Any], project: Path, environ: Mapping[str, str]) -> None:
    data = document.get("data")
    if isinstance(data, dict):
        chosen = data.get("folder")
        if not chosen:
            data["folder"] = str(environment.data_folder(environ))
        elif isinstance(chosen, str):
            data["folder"] = str(project / chosen)
    brand = document.get("brand")
    for key in ("logo", "icon", "stylesheet"):
        if isinstance(brand, dict) and brand.get(key) and isinstance(brand[key], str):
            brand[key] = str(project / brand[key])
    if isinstance(brand, dict) and isinstance(brand.get("fonts"), list):
        brand["fonts"] = [str(project / str(font)) for font in brand["fonts"]]
    content = document.get("content")
    for key in ("folder", "catalog_folder", "mail_folder"):
        if isinstance(content, dict) and isinstance(content.get(key), str):
            content[key] = str(project / content[key])


def _resolve_test_cards(document: dict[str, Any]) -> None:
    """Replace "auto": the test cards are taken only where the demo shop is shown."""
    payment, data, content = (document.get(name) for name in ("payment", "data", "content"))
    if not (isinstance(payment, dict) and isinstance(data, dict) and isinstance(content, dict)):
        return
    if payment.get("test_cards") == "auto":
        is_demo = str(data.get("demo")).lower() not in ("false", "0")
        payment["test_cards"] = "on" if is_demo and not _has_own_catalog(content) else "off"


def _has_own_catalog(content: dict[str, Any]) -> bool:
    return any(Path(str(content.get("catalog_folder"))).glob("*.csv"))


def _convert(document: dict[str, Any], sources: Mapping[str, str], own: Path) -> Settings:
    sections = list_sections()
    for name in document:
        if name not in sections:
            raise Misconfigured(f"{name}: no such section in {own}. It may be {any_of(sections)}.")
    built = {
        name: _convert_section(name, kind, document[name], sources, own) for name, kind in sections.items()
    }
    settings = Settings(**built)
    if why := why_not_valid(settings):
        raise Misconfigured(why)
    return settings


def _convert_section(name: str, kind: Any, values: Any, sources: Mapping[str, str], own: Path) -> Any:
    if not isinstance(values, dict):
        raise Misconfigured(f"{name}: is a section, write it as [{name}] in {own}.")
    hints = _hints_of(kind)
    built = {}
    for key, value in values.items():
        setting = f"{name}.{key}"
        where = sources.get(setting, str(own))
        if key not in hints:
            raise Misconfigured(f"{setting}: no such setting (from {where}). It may be {any_of(hints)}.")
        try:
            built[key] = msgspec.convert(value, hints[key], strict=False)
        except msgspec.ValidationError as error:
            shown = "" if key in (*SECRETS, "options") else f" {value!r}"
            choices = get_args(hints[key]) if get_origin(hints[key]) is Literal else ()
            may_be = f" It may be {', '.join(choices)}." if choices else ""
            raise Misconfigured(
                f"{setting}:{shown} is not possible ({error}).{may_be} Correct it in {where}."
            ) from error
    return kind(**built)

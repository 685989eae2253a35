"""Sections of the settings about what surrounds the shop: files, links, feedback, quotes, monitoring."""

from typing import Any

import msgspec


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of storefront.toml. Defaults and explanations are in config/storefront.toml."""


class Links(Section, frozen=True):
    """Links to other sites; empty ones are not shown. Source: decision A23."""

    blog: str
    info: str
    machine_safety: str
    configurator: str
    help: str
    price_page: str
    map: str
    facebook: str
    linkedin: str
    youtube: str


class EventSettings(Section, frozen=True):
    """The listeners that receive the store's events."""

    listeners: list[str]
    options: dict[str, Any]
    timeout_seconds: float


class FileSettings(Section, frozen=True):
    """The bucket for pictures, documents and attachments; "" means the data folder."""

    bucket: str
    endpoint_url: str
    region: str
    access_key_id: str
    secret_access_key: str
    timeout_seconds: float


class FeedbackSettings(Section, frozen=True):
    """Where feedback is mailed."""

    email: str


class NewsletterSettings(Section, frozen=True):
    """The forms of a marketing service. Source: S1 §7, decision I10."""

    form_url: str
    purchase_form_url: str
    object_type_id: str
    timeout_seconds: float


class AnalyticsSettings(Section, frozen=True):
    """Where events of the shop go, and the marketing script. Source: decision I18."""

    data_layer: bool
    log: bool
    script_url: str
    needs_consent: bool


class MetricsSettings(Section, frozen=True):
    """Who may read what is measured; nobody without a token, and then nothing is counted."""

    token: str


class TracesSettings(Section, frozen=True):
    """Where OpenTelemetry traces are sent, and the share of the requests that have one."""

    endpoint: str
    share: float


class QuoteSettings(Section, frozen=True):
    """How staff work on quotes."""

    answer_days: int
    margin_floor_percent: float
    approvers: list[str]
    reminder_days: int


class Retention(Section, frozen=True):
    """How long the logs of what other systems were sent are kept."""

    delivered_webhook_days: int
    failed_webhook_days: int
    feed_days: int

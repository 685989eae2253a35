"""The settings that the store runs with, read-only and without secrets. Source: decision H10."""

import itertools
from typing import Any

from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.operations import messages
from storefront.operations.schemas.settings import SettingList, SettingOrigin, SettingSection, SettingShown
from storefront.platform.settings import FILE_NAME
from storefront.platform.settings_explained import SHIPPED, ExplainedSetting, explained


def list_settings(context: RequestContext) -> SettingList:
    """Return every setting: its value, where that comes from, its default, and what it does.

    Raises Forbidden for customers and Unauthenticated for guests.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    found = explained(context.settings)
    sections = [
        SettingSection(name=name, settings=list(map(_shown, settings)))
        for name, settings in itertools.groupby(found, key=lambda one: one.name.partition(".")[0])
    ]
    changed = sum(one.origin is not SettingOrigin.DEFAULT for section in sections for one in section.settings)
    return SettingList(sections=sections, changed_count=changed)


def _shown(one: ExplainedSetting) -> SettingShown:
    set_or_not = messages.SETTING_SECRET_SET if one.value else messages.SETTING_SECRET_EMPTY
    return SettingShown(
        key=one.name,
        value=set_or_not if one.is_secret else _text(one.value),
        default="" if one.is_secret else _text(one.default),
        is_secret=one.is_secret,
        origin=_origin(one.source),
        place="" if one.source == SHIPPED else one.source,
        variable=one.variable,
        about=one.says,
    )


def _origin(source: str) -> SettingOrigin:
    if source == SHIPPED:
        return SettingOrigin.DEFAULT
    return SettingOrigin.FILE if source.endswith(FILE_NAME) else SettingOrigin.ENVIRONMENT


def _text(value: Any) -> str:
    """Return a value as somebody would write it, without quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ", ".join(_text(one) for one in value)
    return "" if value is None else str(value)

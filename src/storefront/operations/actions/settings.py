"""The settings that the store runs with, read-only and without secrets. Source: decision H10."""

import itertools
from typing import Any

from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.operations import messages
from storefront.operations.schemas.settings import SettingList, SettingOrigin, SettingSection, SettingShown
from storefront.platform.settings import FILE_NAME, PREFIX, SECRETS, Settings
from storefront.platform.settings_file import WrittenSetting, written_settings


def list_settings(context: RequestContext) -> SettingList:
    """Return every setting: its value, where that comes from, its default, and what it does.

    Raises Forbidden for customers and Unauthenticated for guests.
    """
    identity.require(context.actor, Ability.STAFF_ROOM)
    sections = [
        SettingSection(name=name, settings=[_shown(one, context.settings) for one in written])
        for name, written in itertools.groupby(written_settings(), key=lambda one: one.section)
    ]
    changed = sum(one.origin is not SettingOrigin.DEFAULT for section in sections for one in section.settings)
    return SettingList(sections=sections, changed_count=changed)


def _shown(written: WrittenSetting, settings: Settings) -> SettingShown:
    key = f"{written.section}.{written.name}"
    value = getattr(getattr(settings, written.section), written.name)
    place = settings.origins.get(key, "")
    is_secret = written.name in SECRETS or isinstance(value, dict)
    set_or_not = messages.SETTING_SECRET_SET if value else messages.SETTING_SECRET_EMPTY
    origin = SettingOrigin.ENVIRONMENT if place else SettingOrigin.DEFAULT
    return SettingShown(
        key=key,
        value=set_or_not if is_secret else _text(value),
        default="" if is_secret else _text(written.default),
        is_secret=is_secret,
        origin=SettingOrigin.FILE if place == FILE_NAME else origin,
        place=place,
        variable=f"{PREFIX}{written.section}__{written.name}".upper(),
        about=written.about,
    )


def _text(value: Any) -> str:
    """Return a value as somebody would write it, without quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ", ".join(_text(one) for one in value)
    return "" if value is None else str(value)

"""The settings that the store runs with. Source: decision H10."""

from enum import StrEnum

from storefront.base.wire import Wire


class SettingOrigin(StrEnum):
    """Where the value of a setting comes from."""

    DEFAULT = "Default"
    FILE = "File"
    ENVIRONMENT = "Environment"


class SettingShown(Wire, frozen=True):
    """A setting with its value and default as text, and what it does.

    A secret's value is never sent: `is_secret` settings say only whether they are set. `variable` is the
    environment variable that sets or could set it.
    """

    key: str
    value: str
    default: str
    is_secret: bool
    origin: SettingOrigin
    place: str
    variable: str
    about: str


class SettingSection(Wire, frozen=True):
    """A section of the settings file."""

    name: str
    settings: list[SettingShown]


class SettingList(Wire, frozen=True):
    """Every setting in the order of the settings file; `changed_count` differ from their default."""

    sections: list[SettingSection]
    changed_count: int

"""Every wrong value of every setting is one clear line that names the setting."""

from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from storefront.platform.settings import Misconfigured, list_sections, load_settings
from storefront.platform.settings_checks import RULES

ANY_TEXT = frozenset(
    [
        *("store.phone", "store.sku_prefix", "store.catalog_prefix", "store.name"),
        *("newsletter.object_type_id", "sign_in.outside_client_id", "sign_in.outside_client_secret"),
        *("sign_in.outside_name", "mail.user", "mail.password", "data.folder", "content.folder"),
        *("content.catalog_folder", "content.mail_folder", "shipping.provider", "payment.provider"),
        *("taxes.provider", "addresses.provider"),
    ]
)
"""Texts that may be anything; names of providers are looked up when they are made."""
ANY_TEXTS = frozenset(["store.address_lines", "store.other_phones", "catalog.watch_item_codes"])
NOT_SET_BY_TEXT = frozenset(["store.suppressed_bill_to_ids"])

KINDS = [
    (f"{section}.{key}", kind)
    for section, struct in list_sections().items()
    for key, kind in get_type_hints(struct).items()
]

NEVER_TEXT = [name for name, kind in KINDS if kind in (int, float, bool) or get_origin(kind) is Literal]
"""Settings that refuse any text but a number, on or off, or one of their choices."""


def wrong_values(name: str, kind: Any) -> list[str]:
    """Return values as storefront.toml has them that this setting does not take."""
    if kind is bool:
        return ['"perhaps"', "{ a = 1 }", "2", "[]"]
    if kind is int:
        return ['"many"', "-1", "1.5", "[1]", "{ a = 1 }", "10000000000000000", "true"]
    if kind is float:
        return ['"much"', "-1", "nan", "inf", "[1.0]", "{ a = 1 }", "1e300"]
    if get_origin(kind) is Literal:
        return ['"neither"', '""', "1", "[]", f'"{get_args(kind)[0].upper()}"']
    if get_origin(kind) is list:
        is_any = name in ANY_TEXTS or name in NOT_SET_BY_TEXT
        return ["{ a = 1 }", "[{ a = 1 }]", "[[]]", *([] if is_any else ['["\\u0007 "]'])]
    if kind is str:
        return ["{ a = 1 }", "[1]", *([] if name in ANY_TEXT else ['"\\u0007 "'])]
    return ['"text"', "[1]", "5"]


@pytest.mark.trust("T-43")
@pytest.mark.parametrize(("name", "kind"), KINDS, ids=[name for name, _ in KINDS])
def test_every_wrong_value_is_one_line_that_names_the_setting(name: str, kind: Any, tmp_path: Path) -> None:
    section, key = name.split(".")
    for wrong in wrong_values(name, kind):
        (tmp_path / "storefront.toml").write_text(f"[{section}]\n{key} = {wrong}\n", encoding="utf-8")
        with pytest.raises(Misconfigured) as found:
            load_settings(tmp_path, {"HOME": str(tmp_path)})
        said = str(found.value)
        assert said.startswith(f"{name}: "), f"{wrong}: {said}"
        assert "\n" not in said
        assert len(said) < 600
        assert said.endswith((".", '"', "...")), said


@pytest.mark.parametrize("name", NEVER_TEXT)
def test_a_wrong_variable_is_named_as_well(name: str, tmp_path: Path) -> None:
    variable = f"STOREFRONT_{name.replace('.', '__').upper()}"
    with pytest.raises(Misconfigured) as found:
        load_settings(tmp_path, {"HOME": str(tmp_path), variable: "seventeen"})
    assert str(found.value).startswith(f"{name}: 'seventeen' is not possible")
    assert str(found.value).endswith(f"Correct it in {variable}.")


def test_every_number_has_a_lower_limit() -> None:
    assert [name for name, kind in KINDS if kind in (int, float) and name not in RULES] == []


@pytest.mark.parametrize(
    ("variable", "content"),
    [
        ("STOREFRONT_PAYMENT__SECRET_KEY", "sk_live_51abc"),
        ("STOREFRONT_DATABASE__URL", "postgresql://shop:p@ss@db/shop"),
        ("STOREFRONT_HTTP__PORT", "9001"),
    ],
)
def test_a_value_may_come_from_a_file(variable: str, content: str, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{content}\n", encoding="utf-8")
    section, key = variable.removeprefix("STOREFRONT_").lower().split("__")
    named = {"HOME": str(tmp_path), f"{variable}_FILE": str(tmp_path / "secret")}
    settings = load_settings(tmp_path, named)
    assert str(getattr(getattr(settings, section), key)) == content
    with pytest.raises(Misconfigured, match=f"{variable}_FILE: {variable} is set, too"):
        load_settings(tmp_path, {**named, variable: content})


def test_an_option_of_a_provider_may_come_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("EZTK-secret\n")
    variables = {"STOREFRONT_SHIPPING__OPTIONS__API_KEY_FILE": str(tmp_path / "key"), "HOME": str(tmp_path)}
    assert load_settings(tmp_path, variables).shipping.options == {"api_key": "EZTK-secret"}


@pytest.mark.parametrize("kind", ["missing", "folder", "large", "binary"])
def test_a_secret_that_cannot_be_read_is_named_without_its_content(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "secret"
    if kind == "folder":
        path.mkdir()
    elif kind == "large":
        path.write_text("hush" * 40_000)
    elif kind == "binary":
        path.write_bytes(b"hush\xff\xfe\x00")
    with pytest.raises(Misconfigured) as found:
        load_settings(tmp_path, {"HOME": str(tmp_path), "STOREFRONT_MAIL__PASSWORD_FILE": str(path)})
    said = str(found.value)
    assert said.startswith(f"STOREFRONT_MAIL__PASSWORD_FILE: {path} ")
    assert "hush" not in said and "\n" not in said


def test_the_store_says_which_file_a_wrong_value_came_from(tmp_path: Path) -> None:
    (tmp_path / "port").write_text("eighty")
    with pytest.raises(Misconfigured) as found:
        load_settings(tmp_path, {"HOME": str(tmp_path), "STOREFRONT_HTTP__PORT_FILE": str(tmp_path / "port")})
    assert str(tmp_path / "port") in str(found.value)

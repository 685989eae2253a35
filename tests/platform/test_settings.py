"""Settings: shipped defaults, the project's file, the environment; errors name the cure."""

from pathlib import Path

import pytest

from storefront.platform.settings import Misconfigured, Settings, load_settings


def load(folder: Path, toml: str = "", **environ: str) -> Settings:
    if toml:
        (folder / "storefront.toml").write_text(toml, encoding="utf-8")
    return load_settings(folder, environ)


def test_without_any_file_the_shipped_defaults_hold(tmp_path: Path) -> None:
    settings = load(tmp_path)
    assert settings.http.port == 8000
    assert settings.store.red == "#B51F2B"
    assert settings.store.blue == "#246696"


def test_the_project_stands_above_the_defaults_and_the_environment_above_both(tmp_path: Path) -> None:
    toml = '[store]\nname = "Acme"\nphone = "800-555-0100"\n'
    settings = load(tmp_path, toml, STOREFRONT_STORE__NAME="Best Supply")
    assert settings.store.name == "Best Supply"
    assert settings.store.phone == "800-555-0100"
    assert settings.store.email == load(tmp_path).store.email


def test_a_file_of_secrets_stands_above_the_project_and_below_the_environment(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        '# secrets\nSTOREFRONT_MAIL__PASSWORD="from file"\nSTOREFRONT_MAIL__USER=shop\n'
    )
    settings = load(tmp_path, '[mail]\nuser = "nobody"\n', STOREFRONT_MAIL__PASSWORD="from environment")
    assert settings.mail.password == "from environment"
    assert settings.mail.user == "shop"


def test_numbers_lists_and_yes_or_no_can_come_from_the_environment(tmp_path: Path) -> None:
    settings = load(
        tmp_path,
        STOREFRONT_HTTP__PORT="9001",
        STOREFRONT_DATA__DEMO="false",
        STOREFRONT_SHIPPING__COUNTRIES="US, CA",
        STOREFRONT_STORE__SUPPRESSED_BILL_TO_IDS="10,11",
    )
    assert settings.http.port == 9001
    assert settings.data.demo is False
    assert settings.shipping.countries == ["US", "CA"]
    assert settings.store.suppressed_bill_to_ids == [10, 11]


def test_data_lie_in_the_users_data_folder_unless_the_project_says_otherwise(tmp_path: Path) -> None:
    assert load(tmp_path, HOME="/home/ann").data.folder == "/home/ann/.local/share/storefront"
    assert load(tmp_path, XDG_DATA_HOME="/var/data").data.folder == "/var/data/storefront"
    assert load(tmp_path, '[data]\nfolder = "data"\n').data.folder == str(tmp_path / "data")


@pytest.mark.parametrize(
    ("toml", "environ", "says"),
    [
        ("[http]\nport = 'many'\n", {}, ["http.port: 'many'", "Expected `int`", "storefront.toml"]),
        ("[http]\nport = 70000\n", {}, ["http.port: 70000 is too large", "1 to 65535"]),
        ("[http]\nprot = 80\n", {}, ["http.prot: no such setting", "port"]),
        ("[htpt]\nport = 80\n", {}, ["htpt: no such section", "http"]),
        ("http = 80\n", {}, ["http: is a section, write it as [http]"]),
        ("[http\n", {}, ["storefront.toml cannot be read", "Fix the file"]),
        ("[mail]\ntransport = 'pigeon'\n", {}, ["mail.transport: 'pigeon'", "Invalid enum value"]),
        (
            "[store]\ntime_zone = 'Toledo'\n",
            {},
            ["store.time_zone: 'Toledo' is not a valid time zone", "America/New_York"],
        ),
        ("[cart]\nlines_max = 0\n", {}, ["cart.lines_max: 0 is too small"]),
        ("[mail]\ntransport = 'pigeon'\n", {}, ["It may be file, console, smtp."]),
        ("[store]\nname = ' '\n", {}, ["store.name: must not be empty"]),
        ("[store]\nred = 'red;}'\n", {}, ["store.red: 'red;}' is not a valid color", "#B51F2B"]),
        ("[store]\nemail = 'nobody'\n", {}, ["store.email: 'nobody' is not a valid e-mail address"]),
        ("[store]\npublic_url = 'my shop'\n", {}, ["store.public_url", "https://store.example.com"]),
        (
            "[http]\nallowed_hosts = ['http://x']\n",
            {},
            ["http.allowed_hosts: 'http://x' is not a valid host name"],
        ),
        (
            "[http]\ntrusted_proxies = ['proxy']\n",
            {},
            ["http.trusted_proxies: 'proxy' is not a valid address"],
        ),
        ("[limits]\nrequests_per_minute = -5\n", {}, ["limits.requests_per_minute: -5 is too small"]),
        ("[shipping]\ncountries = ['USA']\n", {}, ["shipping.countries: 'USA' is not a valid country"]),
        (
            "[checkout]\nterms_conditions_uri = 'javascript:alert()'\n",
            {},
            ["checkout.terms_conditions_uri", "/pages/legal/terms-and-conditions"],
        ),
        ("store = 1\n", {"STOREFRONT_STORE__NAME": "x"}, ["store: is a section"]),
        ("", {"STOREFRONT_HTTP__PORT": "x"}, ["http.port: 'x'", "Correct it in STOREFRONT_HTTP__PORT"]),
        ("", {"STOREFRONT_HTTP__PROT": "1"}, ["http.prot: no such setting (from STOREFRONT_HTTP__PROT)"]),
        ("", {"STOREFRONT_HTPT__PORT": "1"}, ["STOREFRONT_HTPT__PORT: there is no section htpt"]),
    ],
)
def test_a_wrong_setting_is_named_with_what_to_do(
    tmp_path: Path, toml: str, environ: dict[str, str], says: list[str]
) -> None:
    with pytest.raises(Misconfigured) as refused:
        load(tmp_path, toml, **environ)
    for words in says:
        assert words in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("url", ["mysql://shop:hush@db/x", "hush", "sqlite:///:memory:", "sqlite://"])
def test_a_database_that_is_none_of_ours_is_named_without_its_password(tmp_path: Path, url: str) -> None:
    with pytest.raises(Misconfigured, match="postgresql://user:password@host/name") as refused:
        load(tmp_path, STOREFRONT_DATABASE__URL=url)
    assert "hush" not in str(refused.value)


def test_hosts_proxies_and_addresses_may_be_written_in_every_usual_way(tmp_path: Path) -> None:
    hosts = '["store.example.com", "*.example.com", "127.0.0.1", "::1"]'
    proxies = '["10.0.0.5", "10.0.0.0/8", "::1"]'
    http = f"[http]\nallowed_hosts = {hosts}\ntrusted_proxies = {proxies}\n"
    settings = load(tmp_path, f'{http}[store]\npublic_url = "https://x.example:8443/"\nred = "#abc"\n')
    assert len(settings.http.allowed_hosts) == 4
    assert len(settings.http.trusted_proxies) == 3


def test_options_of_a_provider_may_come_one_by_one_from_the_environment(tmp_path: Path) -> None:
    toml = "[shipping.options]\nkey = 'in the file'\npounds = 1500\n"
    settings = load(tmp_path, toml, STOREFRONT_SHIPPING__OPTIONS__KEY="secret")
    assert settings.shipping.options == {"key": "secret", "pounds": 1500}


def test_a_file_of_secrets_may_be_a_shells_and_may_carry_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("\ufeffexport STOREFRONT_MAIL__USER=shop\n", encoding="utf-8")
    assert load(tmp_path).mail.user == "shop"
    (tmp_path / ".env").write_bytes(b"STOREFRONT_MAIL__USER=\xff\n")
    with pytest.raises(Misconfigured, match="cannot be read"):
        load(tmp_path)


@pytest.mark.trust("T-29")
def test_a_wrong_password_setting_does_not_show_the_password(tmp_path: Path) -> None:
    with pytest.raises(Misconfigured) as refused:
        load(tmp_path, "[mail]\npassword = ['hush']\n")
    assert "hush" not in str(refused.value)

"""ID tokens in an outside provider's name that do not hold: nobody is signed in, and the page says so."""

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa

from storefront.identity.schemas import UserType
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from storefront.signin.browser import TICKET
from tests.make.people import add_person
from tests.make.signed_in import answer_of
from tests.support import forging_provider, servers
from tests.support.forging_provider import ForgingProvider, part

SAM, SUBJECT = "sam@northfield.example", "s-1"
Claims = dict[str, Any]


@pytest.fixture(scope="module")
def provider() -> Iterator[ForgingProvider]:
    with forging_provider.running() as running:
        yield running


@pytest.fixture(scope="module")
def store(provider: ForgingProvider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Store]:
    project = tmp_path_factory.mktemp("forged")
    variables = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_SIGN_IN__OUTSIDE_ISSUER": provider.address,
        "STOREFRONT_SIGN_IN__OUTSIDE_CLIENT_ID": "northfield",
        "STOREFRONT_SIGN_IN__OUTSIDE_NAME": "login.northfield.example",
        "STOREFRONT_SIGN_IN__OUTSIDE_EMAIL_DOMAINS": "northfield.example",
    }
    with servers.running(project, **variables) as running:
        database = open_database(load_settings(project, {"STOREFRONT_DATA__FOLDER": str(project / "data")}))
        add_person(database, SAM, role=UserType.AIRLINE_EMPLOYEE)
        database.close()
        yield running


@pytest.fixture
def browser(store: servers.Store) -> Iterator[httpx.Client]:
    with httpx.Client(verify=False, base_url=store.address, timeout=30) as visitor:
        yield visitor


def come_back(
    browser: httpx.Client, provider: ForgingProvider, make: Callable[[ForgingProvider, Claims], str]
) -> httpx.Response:
    """Go to the provider and come back with the token that `make` makes of good claims."""
    there = browser.get("/oidc/outside", params={"continue": "/cart"})
    asked = parse_qs(urlsplit(there.headers["location"]).query)
    assert TICKET in browser.cookies
    provider.id_token = make(provider, provider.claims(asked["nonce"][0], SUBJECT, SAM))
    return browser.get("/oidc/outside/callback", params={"code": "c", "state": asked["state"][0]})


def altered(token: str, **claims: Any) -> str:
    head, payload, signature = token.split(".")
    known = forging_provider.json.loads(forging_provider.base64.urlsafe_b64decode(payload + "=="))
    return f"{head}.{part(known | claims)}.{signature}"


def stranger() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(65537, 2048)


FORGED: dict[str, Callable[[ForgingProvider, Claims], str]] = {
    "alg none": lambda p, c: p.unsigned(c, "none"),
    "alg None": lambda p, c: p.unsigned(c, "None"),
    "alg none with a signature": lambda p, c: p.unsigned(c, "none") + p.signed(c).split(".")[2],
    "HS256 with the public key": lambda p, c: p.by_public_key(c),
    "a stranger's key by the same name": lambda p, c: p.signed(c, stranger()),
    "an unknown key": lambda p, c: p.signed(c, stranger(), kid="another"),
    "an unknown name of the right key": lambda p, c: p.signed(c, kid="another"),
    "another algorithm than it is signed by": lambda p, c: p.signed(c, alg="ES256"),
    "another issuer": lambda p, c: p.signed(c | {"iss": "https://evil.example"}),
    "no issuer": lambda p, c: p.signed({name: c[name] for name in c if name != "iss"}),
    "another audience": lambda p, c: p.signed(c | {"aud": "another"}),
    "several audiences, made for another": lambda p, c: p.signed(
        c | {"aud": ["northfield", "another"], "azp": "another"}
    ),
    "expired two minutes ago": lambda p, c: p.signed(c | {"exp": c["iat"] - 120}),
    "never expires": lambda p, c: p.signed({name: c[name] for name in c if name != "exp"}),
    "issued in two minutes": lambda p, c: p.signed(c | {"iat": c["iat"] + 120}),
    "not before two minutes from now": lambda p, c: p.signed(c | {"nbf": c["iat"] + 120}),
    "another nonce": lambda p, c: p.signed(c | {"nonce": "another"}),
    "no nonce": lambda p, c: p.signed({name: c[name] for name in c if name != "nonce"}),
    "another person written in": lambda p, c: altered(p.signed(c), sub="s-2"),
    "another address written in": lambda p, c: altered(p.signed(c), email="boss@northfield.example"),
    "no person": lambda p, c: p.signed({name: c[name] for name in c if name != "sub"}),
    "no token": lambda p, c: "",
    "no token at all": lambda p, c: "x.y.z",
}


@pytest.mark.trust("T-16")
@pytest.mark.parametrize("make", FORGED.values(), ids=FORGED)
def test_a_forged_id_token_signs_nobody_in(
    browser: httpx.Client, provider: ForgingProvider, make: Callable[[ForgingProvider, Claims], str]
) -> None:
    answer = come_back(browser, provider, make)
    assert answer.status_code == 302 and answer.headers["location"].startswith("/auth/sign-in?")
    assert answer_of(answer) == {"problem": "Refused", "continue": "/cart"}
    assert "storefront_session" not in browser.cookies
    assert TICKET not in browser.cookies, "the sign-in is over"
    page = browser.get(answer.headers["location"])
    assert page.status_code == 200 and "Sign-in did not succeed. Nothing was changed." in page.text


def test_metadata_of_another_issuer_sends_nobody_anywhere(
    browser: httpx.Client, provider: ForgingProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = provider.answer
    monkeypatch.setattr(provider, "answer", lambda path: answer(path) | {"issuer": "https://evil.example"})
    refused = browser.get("/oidc/outside", params={"continue": "/cart"})
    assert refused.headers["location"].startswith("/auth/sign-in?")
    assert answer_of(refused)["problem"] == "Away"


@pytest.mark.parametrize("off", [{}, {"iat": 30}, {"nbf": 30}, {"exp": -30}], ids=str)
def test_a_good_one_does_and_clocks_may_differ_by_a_minute(
    browser: httpx.Client, provider: ForgingProvider, off: dict[str, int]
) -> None:
    """Else a refusal would only say that the tool is broken."""
    answer = come_back(
        browser,
        provider,
        lambda p, c: p.signed(c | {name: c["iat"] + seconds for name, seconds in off.items()}),
    )
    assert (answer.status_code, answer.headers["location"]) == (302, "/cart")
    assert browser.cookies["storefront_session"]
    assert TICKET not in browser.cookies, "the sign-in is over"

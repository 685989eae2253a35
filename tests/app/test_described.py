"""The OpenAPI document says what the store does: methods, parameters, bodies, content types, refusals."""

import inspect
import json
from typing import Any

import httpx
import pytest

from storefront.app import health, routes
from storefront.app.contract.__main__ import ROOT
from storefront.app.parameters import _accepted
from storefront.app.rest import make_litestar
from tests.support.read_parameters import names_read

pytestmark = pytest.mark.trust("T-34")

DOCUMENT: dict[str, Any] = json.loads((ROOT / "docs/reference/openapi.json").read_text(encoding="utf-8"))
PATHS: dict[str, dict[str, Any]] = DOCUMENT["paths"]
OPERATIONS = {(path, verb): operation for path, verbs in PATHS.items() for verb, operation in verbs.items()}

NO_LIST = {
    "/api/exports/{file_name}": "the parameters of each list",
    "/api/exports/{table}/print": "the parameters of each list",
}
"""What reads its query, but has no parameters of its own to describe, and why."""


@pytest.mark.parametrize("path", [path for path, verbs in PATHS.items() if len(verbs) > 1])
def test_options_names_every_method_of_a_path(client: httpx.Client, path: str) -> None:
    answer = client.request("OPTIONS", path.replace("{order_number}", "7"))
    expected = {verb.upper() for verb in PATHS[path]} | {"HEAD", "OPTIONS"}
    assert set(answer.headers["allow"].split(", ")) == expected


def test_every_parameter_that_a_route_reads_is_described() -> None:
    app = make_litestar((health.healthz, health.readyz, *routes.rest_handlers()))
    undescribed = {
        route.path_format
        for route in app.routes
        for handler in getattr(route, "route_handlers", ())
        if "query_params" in inspect.getsource(inspect.unwrap(handler.fn))
        and "GET" in handler.http_methods
        and not any(
            one["in"] == "query" for one in OPERATIONS[route.path_format, "get"].get("parameters", [])
        )
    }
    assert undescribed == set(NO_LIST)


def test_a_list_accepts_what_its_docstring_says_and_nothing_else() -> None:
    app = make_litestar((health.healthz, health.readyz, *routes.rest_handlers()))
    lists = {
        route.path_format: (set(dict(_accepted(handler.fn.__doc__ or ""))), names_read(handler.fn))
        for route in app.routes
        for handler in getattr(route, "route_handlers", ())
        if "GET" in handler.http_methods
    }
    said = {path: names for path, (names, _) in lists.items() if names}
    assert len(said) > 20
    assert {path: read for path, (_, read) in lists.items() if path in said} == said


@pytest.mark.parametrize(
    ("docstring", "names"),
    [
        ("Return a page. Accepts page.", ["page"]),
        (
            "Return a page.\n\nAccepts q (a number, or\npart of one), state (a, b) and page.",
            ["q", "state", "page"],
        ),
        ("Accepts the parameters of the list's own route; the page is ignored.", []),
        ("Accepts days (7, 30), staff and customer (their numbers), q.", ["days", "staff", "customer", "q"]),
        ("Return a thing.", []),
    ],
)
def test_the_parameters_of_a_list_are_read_from_its_docstring(docstring: str, names: list[str]) -> None:
    assert [name for name, _ in _accepted(docstring)] == names


def test_every_body_may_be_too_late_too_large_or_of_the_wrong_type() -> None:
    lacking = {
        path
        for (path, verb), one in OPERATIONS.items()
        if verb == "post" and not {"408", "413", "415"} <= set(one["responses"])
    }
    assert lacking == set()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/oidc/token", "application/x-www-form-urlencoded"),
        ("/oidc/revoke", "application/x-www-form-urlencoded"),
        ("/api/feedback/forms/plain", "application/x-www-form-urlencoded"),
        ("/api/quick-order/file", "application/octet-stream"),
        ("/api/uploads/files", "multipart/form-data"),
        ("/api/checkout/Save", "application/json"),
    ],
)
def test_a_body_is_described_by_the_type_that_is_taken(path: str, kind: str) -> None:
    assert list(OPERATIONS[path, "post"]["requestBody"]["content"]) == [kind]


def test_numbers_in_a_list_keep_their_bounds() -> None:
    sent = OPERATIONS["/CompleteQuotes", "post"]["requestBody"]["content"]["application/json"]["schema"]
    assert sent["items"] == {"type": "integer", "minimum": 0, "maximum": 2_147_483_647}


def test_an_answer_without_content_is_described_without() -> None:
    described = {
        path
        for (path, _), one in OPERATIONS.items()
        for status, response in one["responses"].items()
        if status in ("204", "302", "303") and "content" in response
    }
    assert described == set()

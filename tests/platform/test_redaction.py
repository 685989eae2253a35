"""What a log may show of a text, however what it must not show is spelled."""

import pytest

from storefront.platform.redaction import HIDDEN, hidden, hidden_inside

TOKEN = "5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d"
REFERENCE = "K7Q2M4X4B2C5D5E3"


@pytest.mark.trust("T-29")
@pytest.mark.parametrize(
    "text",
    [
        TOKEN,
        TOKEN.upper(),
        TOKEN.replace("-", ""),
        TOKEN[:-1],
        TOKEN.replace("-", "%2D"),
        TOKEN.replace("-", "%252d"),
        f"%35{TOKEN[1:]}",
        f"%2535{TOKEN[1:]}",
        "%" + "25" * 9 + "35",
        REFERENCE,
        REFERENCE.lower(),
        "ann.mill@example.com",
        "ann%40example.com",
        "4111 1111 1111 1111",
        "4111-1111-1111-1111",
        "378282246310005",
        "sk_live_51HxAbCdEf",
        "rk_test_51HxAbCdEf",
    ],
)
def test_a_secret_is_hidden_in_every_spelling(text: str) -> None:
    assert hidden(text) == HIDDEN
    assert hidden(f"before {text} after").replace("before ", "").replace(" after", "") == HIDDEN


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Bearer abc.def.ghi", f"Bearer {HIDDEN}"),
        (
            "duplicate key DETAIL:  Key (name)=(12 Main Street) already exists.",
            f"duplicate key DETAIL: {HIDDEN}",
        ),
        ("mail to ann@example.com, bob@example.org", f"mail to {HIDDEN}, {HIDDEN}"),
        (f"cart {TOKEN} of {REFERENCE}", f"cart {HIDDEN} of {HIDDEN}"),
    ],
)
def test_the_rest_of_a_line_stays(text: str, shown: str) -> None:
    assert hidden(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "",
        "order 1000001 has 12 lines",
        "100 % of 50%",
        "/product/HC-1504-TR/100101",
        "no such table: orders",
        "1234567890123456",
        "2026-11-22T04:32:16.123456Z",
        "psycopg.errors.UndefinedTable",
    ],
)
def test_what_is_no_secret_is_shown(text: str) -> None:
    assert hidden(text) == text


def test_everything_inside_a_value_is_judged() -> None:
    value = {"frames": [{"line": f"cart({TOKEN})", "number": 3}], "who": ("ann@example.com", None)}
    assert hidden_inside(value) == {
        "frames": [{"line": f"cart({HIDDEN})", "number": 3}],
        "who": [HIDDEN, None],
    }

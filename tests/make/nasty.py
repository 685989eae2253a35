"""What people and programs really send: texts and values of every kind, for Hypothesis."""

import datetime
from typing import Any

from hypothesis import strategies as st

NASTY = (
    "",
    " ",
    "\u00a0",
    "\u0000",
    "\u202e\u200f",
    "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
    "\u0430dmin",
    "\uff11\uff12\uff13",
    "007",
    "NaN",
    "Infinity",
    "null",
    "-1",
    "x" * 10_000,
    "a\r\nb\tc",
    "'; drop table orders; --",
    "{file_name} %s {0}",
)
texts = st.one_of(st.sampled_from(NASTY), st.text(max_size=80))
anything: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.decimals(),
        st.binary(max_size=40),
        st.dates(),
        texts,
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(texts, inner, max_size=3)),
    max_leaves=5,
)
days = st.dates(min_value=datetime.date(1, 1, 1))

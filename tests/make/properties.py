"""What property tests share: how many examples they try, and values of every kind a caller may send.

A run tries 100 examples, the same ones each time, so that a failure shows up for everyone. `nox -s nightly`
sets `STOREFRONT_TEST_EXAMPLES` to try thousands of new ones.
"""

import os
from decimal import Decimal

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

EXAMPLES = 100
_wanted = int(os.environ.get("STOREFRONT_TEST_EXAMPLES", EXAMPLES))

thoroughly = settings(
    max_examples=_wanted,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=_wanted <= EXAMPLES,
    phases=[Phase.explicit, Phase.generate] if _wanted < EXAMPLES else list(Phase),
    database=None,
)

texts = st.text(max_size=400)
anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**4_000, -(10**4_000), 10**5_000]),
    st.floats(),
    texts,
    st.text(alphabet="0123456789.,-+$ \t", max_size=60),
    st.binary(max_size=20),
    st.decimals(),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
)
prices = st.decimals(min_value=Decimal(0), max_value=Decimal(9_999_999), places=6)

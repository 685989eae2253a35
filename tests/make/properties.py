"""What a property test is given: at least 1,000 examples, and values of every kind a caller may send.

`STOREFRONT_TEST_EXAMPLES` lowers their number, and makes them the same each time: benchmarks.mutation runs
the tests once for every changed line.
"""

import os
from decimal import Decimal

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

_FEW = os.environ.get("STOREFRONT_TEST_EXAMPLES")

thoroughly = settings(
    max_examples=int(_FEW or 1_000),
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=_FEW is not None,
    phases=[Phase.explicit, Phase.generate] if _FEW else list(Phase),
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

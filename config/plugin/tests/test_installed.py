"""The names that settings use lead to classes."""

from importlib.metadata import entry_points

import pytest


@pytest.mark.parametrize("group", ["storefront.shipping", "storefront.listeners"])
def test_the_entry_points_can_be_loaded(group: str) -> None:
    (point,) = entry_points(group=group, name="my-plugin")
    assert callable(point.load())

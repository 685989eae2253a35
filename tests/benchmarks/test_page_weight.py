"""What the home page loads before anybody can use it."""

from benchmarks import lighthouse


def test_the_home_page_starts_with_few_small_scripts() -> None:
    assert lighthouse.script_size() <= lighthouse.SCRIPT_MOST
    assert len(lighthouse.script_files()) <= 5

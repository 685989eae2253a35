"""`import storefront` tells what is there, and drags nothing in."""

import doctest
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import storefront

SOURCES = Path(storefront.__file__).parent


def fresh(script: str) -> str:
    """Run a script in an interpreter of its own and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=SOURCES.parent, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


HEAVY = "print(sorted({n.partition('.')[0] for n in sys.modules} & {'sqlalchemy', 'litestar', 'graphql'}))"


def test_the_import_is_free_of_server_and_database() -> None:
    assert fresh(f"import sys, storefront; {HEAVY}") == "[]\n"


def test_the_import_alone_loads_no_rule() -> None:
    script = "import sys, storefront; print([name for name in sys.modules if name.startswith('storefront.')])"
    assert fresh(script) == "[]\n"


def test_all_rules_are_free_of_server_and_database_too() -> None:
    script = f"import sys, storefront; storefront.checkout.rules.review.status; {HEAVY}"
    assert fresh(script) == "[]\n"


def test_every_rule_is_reached_whatever_was_asked_for_before() -> None:
    script = (
        "import storefront; storefront.accounts.rules.variant_of; "
        "print(storefront.addresses.rules.book.__name__, storefront.base.paging.__name__)"
    )
    assert fresh(script) == "storefront.addresses.rules.book storefront.base.paging\n"


def test_a_folder_has_its_rules_though_only_its_words_were_imported_before() -> None:
    script = (
        "from storefront.checkout.schemas.facts import CheckoutFacts; import storefront; "
        "print(storefront.checkout.rules.review.__name__, storefront.payment.rules.__name__)"
    )
    assert fresh(script) == "storefront.checkout.rules.review storefront.payment.rules\n"


def test_the_examples_in_its_docstring_are_true() -> None:
    found = doctest.testmod(storefront)
    assert found.attempted >= 3 and found.failed == 0


def test_it_names_every_folder_that_holds_rules() -> None:
    holding = {
        module.name
        for module in pkgutil.iter_modules(storefront.__path__)
        if module.name == "base"
        or (SOURCES / module.name / "rules.py").exists()
        or (SOURCES / module.name / "rules").is_dir()
    }
    assert set(dir(storefront)) - {"__version__"} == holding


@pytest.mark.parametrize("name", [name for name in dir(storefront) if name not in ("__version__", "base")])
def test_each_folder_brings_its_rules(name: str) -> None:
    assert getattr(storefront, name) is import_module(f"storefront.{name}")
    assert getattr(storefront, name).rules is import_module(f"storefront.{name}.rules")


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(AttributeError, match="storefront has no prices; it has accounts, addresses"):
        _ = storefront.prices  # type: ignore[attr-defined]

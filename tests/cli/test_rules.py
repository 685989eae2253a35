"""`storefront rules`: every rule with its source, and files run through them."""

import csv
import io
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.support.servers import ROOT, command

GOOD = {
    "Address1": "2210 Mill Race Rd",
    "City": "Akron",
    "State": "OH",
    "Zip": "44312",
    "Phone": "330-555-0118",
}
DANA = {"FirstName": "Dana", "LastName": "Whitfield", "Phone": "330-555-0118", "Email": "dana@larkin.example"}
QUOTE = {"General": {"IsQuote": True}, "SelectedContact": DANA, "ShippingChoices": GOOD}
LINE = {"LineNumber": 1, "ItemId": "HC-1502", "ExtendedPrice": 96.4}


def check(
    folder: Path, name: str, content: str | bytes | Any, *options: str
) -> subprocess.CompletedProcess[str]:
    """Write the file and run it through the rules."""
    path = folder / name
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return command("rules", "check", path, *options, project=folder)


def test_every_rule_is_listed_with_its_source(tmp_path: Path) -> None:
    done = command("rules", project=tmp_path)
    assert done.returncode == 0
    [line] = [line for line in done.stdout.splitlines() if line.strip().startswith("round_to_unit")]
    assert "whole packs of `unit_size`" in line and "S1 §5, S2 §5.10" in line


def test_the_list_is_filtered_by_words(tmp_path: Path) -> None:
    done = command("rules", "--find", "lead time", "--json", project=tmp_path)
    names = {rule["name"] for rule in json.loads(done.stdout)}
    assert {"lead_time_text", "answer_for"} <= names
    assert len(names) < 10


def test_the_list_travels_as_csv(tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(command("rules", "--csv", project=tmp_path).stdout)))
    assert len(rows) > 250
    assert all(row["answers"].endswith(".") and row["source"] for row in rows)


def test_a_word_that_no_rule_mentions_is_said_so(tmp_path: Path) -> None:
    done = command("rules", "--find", "zeppelin", project=tmp_path)
    assert (done.returncode, "No rule contains 'zeppelin'." in done.stderr) == (1, True)


def test_a_good_address_ends_with_0(tmp_path: Path) -> None:
    done = check(tmp_path, "address.json", GOOD)
    assert (done.returncode, done.stdout) == (0, "")


def test_each_problem_of_an_address_is_named_with_field_and_reason(tmp_path: Path) -> None:
    done = check(tmp_path, "addresses.json", [GOOD, GOOD | {"City": "X", "Country": "DE"}])
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "address 2: City: City must be at least 2 characters long",
        "address 2: Country: We do not ship to this country",
    ]


def test_a_country_can_be_allowed(tmp_path: Path) -> None:
    assert check(tmp_path, "a.json", GOOD | {"Country": "DE"}, "--country", "DE").returncode == 0


def test_rows_of_a_file_are_named_by_their_number(tmp_path: Path) -> None:
    head = "\ufeffName,address_1,CITY,state,zip,phone,p21id\n"
    text = head + '"Two\nlines",2210 Mill Race Rd,Akron,OH,443,330-555-0118,\n'
    done = check(tmp_path, "book.CSV", text)
    assert done.stdout.splitlines() == [
        "row 3: Name: Please remove the invisible characters",
        "row 3: Zip: Zip/Postal Code must be at least 5 characters long (6 in Canada)",
    ]


def test_problems_travel_as_json(tmp_path: Path) -> None:
    done = check(tmp_path, "a.json", GOOD | {"Zip": "443120"}, "--json")
    assert json.loads(done.stdout) == [
        {
            "place": "address",
            "field": "Zip",
            "reason": "Zip Code must be 5 digits, or 5 digits, a dash and 4 digits",
        }
    ]


def test_a_quote_with_its_facts_can_be_submitted(tmp_path: Path) -> None:
    done = check(tmp_path, "c.json", {"UserEdits": QUOTE, "Facts": {"Lines": [LINE]}, "Today": "2026-11-21"})
    assert (done.returncode, done.stdout) == (0, "")


def test_what_save_takes_is_judged_as_it_is(tmp_path: Path) -> None:
    done = check(tmp_path, "c.json", QUOTE | {"SelectedContact": DANA | {"Email": "dana"}})
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "field: SelectedContact.Email: Email is not valid",
        "submit: NotReady: Your cart is empty.",
        "submit: NotReady: Contact section needs attention",
    ]


def test_who_asks_and_on_which_day_counts(tmp_path: Path) -> None:
    line = LINE | {"IsNcnr": True}
    quote = QUOTE | {"General": {"IsQuote": True, "QuoteExpirationDate": "2026-11-22"}}
    document = {"UserEdits": quote, "Facts": {"Lines": [line]}, "UserType": "AirlineEmployee"}
    assert check(tmp_path, "c.json", document, "--today", "2026-11-21").returncode == 0
    done = check(tmp_path, "c.json", document | {"UserType": "Anon"}, "--today", "2026-11-22")
    assert "submit: Ncnr: Please acknowledge NCNR statement above" in done.stdout
    assert "QuoteExpirationDate: Quote Expiration Date must be tomorrow or later" in done.stdout


@pytest.mark.parametrize("who", ["WebUser", "ImpersonatorUser"])
def test_who_buys_for_a_company_may_buy_on_account_where_it_has_terms(tmp_path: Path, who: str) -> None:
    order = QUOTE | {
        "General": {
            "PaymentOption": "OnAccount",
            "PoNumberOrJobName": "PO 1",
            "IsBillingSameAsShipping": True,
        }
    }
    facts = {"Lines": [LINE], "Rates": {"NoRatesAvailable": True}, "HasTerms": True}
    document = {"UserEdits": order, "Facts": facts, "UserType": who}
    assert check(tmp_path, "c.json", document).stdout == ""
    done = check(tmp_path, "c.json", document | {"UserType": "Anon"})
    assert "submit: NotReady: On Account is not available for this order" in done.stdout.splitlines()


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("a.json", "", "This is not JSON"),
        ("a.json", "{'City': 1}", "This is not JSON"),
        ("a.json", b"\xff\xfe{}", "is not UTF-8 text"),
        ("a.json", "[" * 100_000, "This is not JSON"),
        ("a.json", "NaN", "This is not JSON"),
        ("a.json", "7", "This is not a checkout, an address"),
        ("a.json", {"Town": "Akron"}, "unknown field `Town`"),
        ("a.json", [GOOD, {"City": 5}], "(address 2): Expected `str`, got `int` - at `$.City`"),
        ("a.json", {"P21Id": -1}, "Expected `int` >= 0"),
        ("a.json", {"General": {"Notes": None}}, "Expected `str`, got `null` - at `$.General.Notes`"),
        ("a.json", {"General": {}, "City": "Akron"}, "unknown field `City`"),
        ("a.json", {"UserEdits": [], "Facts": {}}, "Expected `object`, got `array`"),
        ("a.json", {"UserEdits": {}, "Facts": {"Lines": 5}}, "at `$.Facts.Lines`"),
        (
            "a.json",
            {"UserEdits": {}, "Facts": {"TaxTotal": "NaN"}},
            "NaN is not an amount in dollars and cents",
        ),
        (
            "a.json",
            {"UserEdits": {}, "Facts": {"Lines": [LINE | {"ExtendedPrice": 1e300}]}},
            "is not an amount in dollars and cents",
        ),
        ("a.json", {"UserEdits": {}, "UserType": "King"}, "Invalid enum value 'King'"),
        ("a.json", {"UserEdits": {}, "Today": "2026-02-30"}, "at `$.Today`"),
        ("a.csv", "", "The file is empty"),
        ("a.csv", "name,town\nLarkin,Akron\n", "There is no address column 'town'"),
        ("a.csv", "name,city\nLarkin,Akron,OH\n", "Row 2 has 3 cells"),
        ("a.csv", 'name,city\n"Larkin,Akron', "is not CSV"),
        ("a.csv", "name,p21_id\nLarkin,seven\n", "(row 2)"),
    ],
)
def test_a_file_that_cannot_be_understood_gives_one_line(
    tmp_path: Path, name: str, content: Any, reason: str
) -> None:
    done = check(tmp_path, name, content)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.strip().splitlines()
    assert reason in line
    assert len(line) < 600


def test_a_file_that_is_none_gives_one_line(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "absent.json", Path("/dev/zero")):
        done = command("rules", "check", path, project=tmp_path)
        assert (done.returncode, done.stderr.strip().splitlines()) == (2, [f"Error: {path} is not a file."])


def test_an_enormous_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "huge.json").open("wb") as file:
        file.truncate(20_000_001)
    done = command("rules", "check", tmp_path / "huge.json", project=tmp_path)
    assert (done.returncode, "is larger than 20 MB" in done.stderr) == (2, True)


def test_marks_of_a_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    document = {
        "UserEdits": QUOTE,
        "Facts": {"Lines": [LINE | {"ItemId": "A\u001b[31m\u202eB", "Problem": "x"}]},
    }
    done = check(tmp_path, "c.json", document)
    assert "submit: NotReady: Line 1, A[31mB: x" in done.stdout.splitlines()


def test_the_checkout_of_the_examples_is_told_what_stands_against_it(tmp_path: Path) -> None:
    done = command("rules", "check", ROOT / "examples/library/checkout.json", project=tmp_path)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "field: SelectedContact.Phone: Phone Number must be at least 10 characters long",
        "field: ShippingChoices.NotBeforeDate: Do Not Ship Before Date cannot be earlier than today",
        "field: ShippingChoices.CollectCarrier: Collect Carrier must be selected",
        "field: EmailSettings.CcEmails[1]: CC email is not valid",
        "submit: NotReady: Contact section needs attention",
        "submit: NotReady: Do Not Ship Before Date cannot be earlier than today",
        "submit: NotReady: Collect Carrier must be selected",
        "submit: NotReady: CC email is not valid",
        "submit: PoNumber: Please confirm duplicate PO Number usage.",
        "submit: Ncnr: Please acknowledge NCNR statement above",
    ]
    assert "This checkout cannot be submitted: 4 fields to fix, 6 reasons." in done.stderr


def test_what_cannot_be_saved_is_told_once(tmp_path: Path) -> None:
    noted = QUOTE | {"General": {"IsQuote": True, "Notes": "n" * 513}}
    done = check(tmp_path, "c.json", {"UserEdits": noted, "Facts": {"Lines": [LINE]}})
    assert done.stdout.splitlines() == [
        "save: General.Notes: Notes must be at most 512 characters long",
        "submit: NotReady: Notes must be at most 512 characters long",
    ]
    assert "1 field to fix, 1 reason." in done.stderr


def test_the_help_tells_a_checkout_that_can_be_tried(tmp_path: Path) -> None:
    told = " ".join(command("rules", "check", "--help", project=tmp_path).stdout.split())
    assert '"UserType": "WebUser", "Today": "2026-11-21"}' in told
    assert "Exit codes: 0 no problems, 1 problems found, 2 the file cannot be read." in told


def test_the_files_of_the_examples_can_be_checked(tmp_path: Path) -> None:
    done = command("rules", "check", ROOT / "examples/library/addresses.csv", project=tmp_path)
    assert (done.returncode, done.stdout.count("row 4: ")) == (1, 5)

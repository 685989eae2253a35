"""How a paste is read: every sensible form, and nothing that is written gets lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.base.text import one_line
from storefront.quickorder import limits, messages
from storefront.quickorder.rules.reading import as_line, cells_of, read_line, read_text
from storefront.quickorder.schemas import ListColumn, ReadLine

FORMS = {
    "a tab": "ABC-12\t10",
    "a comma": "ABC-12,10",
    "a comma and a space": "ABC-12, 10",
    "a semicolon": "ABC-12;10",
    "a bar": "ABC-12 | 10",
    "one space": "ABC-12 10",
    "several spaces": "ABC-12      10",
    "times before": "10 x ABC-12",
    "times sign before": "10 × ABC-12",
    "times tight before": "10x ABC-12",
    "times after": "ABC-12 x10",
    "times after, apart": "ABC-12 x 10",
    "times tight after": "ABC-12 10x",
    "star": "ABC-12 * 10",
    "at": "ABC-12 @ 10",
    "brackets": "ABC-12 (10)",
    "square brackets": "ABC-12 [10 pcs]",
    "brackets before": "(10) ABC-12",
    "qty after": "ABC-12 qty 10",
    "Qty with colon": "ABC-12   Qty: 10",
    "qty before": "qty 10 ABC-12",
    "quantity of": "Quantity: 10 of ABC-12",
    "quantity first": "10 ABC-12",
    "quantity first, tab": "10\tABC-12",
    "unit after": "ABC-12 10 ea",
    "unit with a dot": "ABC-12\t10 pcs.",
    "unit before": "10 pcs of ABC-12",
    "colon": "ABC-12: 10",
    "equals": "ABC-12 = 10",
    "dash": "ABC-12 - 10",
    "bullet": "- ABC-12 10",
    "round bullet": "• ABC-12 10",
    "numbered": "3. ABC-12 10",
    "numbered with bracket": "3) ABC-12 10",
    "quoted CSV": '"ABC-12","10"',
    "Excel's own quoting": '="ABC-12"\t10',
    "full width": "ＡＢＣ－１２\u3000１０",
    "digits of another script": "ABC-12\t١٠",
    "long dash": "ABC–12\t10",
    "byte order mark": "\ufeffABC-12\t10",
    "no-break space": "ABC-12\u00a010",
    "hidden marks": "ABC-12\u200b\t10\u200e",
    "whole with a fraction": "ABC-12\t10.00",
}


def first(line: ReadLine) -> tuple[str, str]:
    return line.readings[0].number, line.readings[0].quantity


@pytest.mark.parametrize("form", FORMS)
def test_ten_of_abc_12(form: str) -> None:
    line = read_line(FORMS[form])
    assert (first(line), line.problem) == (("ABC-12", "10"), "")


@pytest.mark.parametrize(
    ("text", "number", "quantity", "note"),
    [
        ("ABC-12", "ABC-12", "", ""),
        ("ABC-12, 1,000", "ABC-12", "1000", ""),
        ("ABC-12 1,250 pcs", "ABC-12", "1250", ""),
        ("1,000 x ABC-12", "ABC-12", "1000", ""),
        ("ABC-12\t1 000", "ABC-12", "1000", ""),
        ("BV-123,100", "BV-123", "100", ""),
        ("123,100", "123", "100", ""),
        ("6204 10", "6204", "10", ""),
        ('"AB,12/3",4', "AB,12/3", "4", ""),
        ('"1/2"" NPT",4', '1/2" NPT', "4", ""),
        ("sv52 14 24d\t4", "sv52 14 24d", "4", ""),
        ("sv52 14 24d 4", "sv52 14 24d", "4", ""),
        ("elbow 1/2 jic 90 8", "elbow 1/2 jic 90", "8", ""),
        ("ABC-12 10 ea hex bolt, zinc", "ABC-12", "10", "hex bolt zinc"),
        ("ABC-12 10 ea hex bolt", "ABC-12", "10", "hex bolt"),
        ("ABC-12\tHex bolt\t10\t$3.20", "ABC-12", "10", "Hex bolt $3.20"),
        ("10\tABC-12\tHex bolt", "ABC-12", "10", "Hex bolt"),
        ("6204,10,bearing", "6204", "10", "bearing"),
        ("ABC-12, hex bolt", "ABC-12", "", "hex bolt"),
        ("ABC-12 x10, hex bolt", "ABC-12", "10", "hex bolt"),
    ],
)
def test_what_else_is_written(text: str, number: str, quantity: str, note: str) -> None:
    line = read_line(text)
    reading = line.readings[0]
    assert (reading.number, reading.quantity, reading.note) == (number, quantity, note)


AMOUNTS = {
    "(5)": "5",
    "[5 pcs]": "5",
    "x5": "5",
    "5 ea": "5",
    "1 dz": "12",
    "2 dz.": "24",
    "1 dozen": "12",
    "a dozen": "12",
    "half a dozen": "6",
    "1.5 dozen": "18",
    "two dozen": "24",
    "1 gross": "144",
    "a gross": "144",
    "two": "2",
    "Twelve": "12",
    "twenty-four": "24",
    "a hundred": "100",
}


@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("form", ["ABC-12\t{}", "ABC-12, {}", "{}\tABC-12", "ABC-12 {}"])
def test_an_amount_is_read_as_people_write_it(form: str, amount: str) -> None:
    line = read_line(form.format(amount))
    assert (first(line), line.problem) == (("ABC-12", AMOUNTS[amount]), "")


@pytest.mark.parametrize("amount", AMOUNTS)
def test_an_amount_is_read_the_same_in_a_column(amount: str) -> None:
    [line] = read_text(f"Qty\tPart number\n{amount}\tABC-12").lines
    assert (first(line), line.problem) == (("ABC-12", AMOUNTS[amount]), "")


@pytest.mark.parametrize(
    ("text", "number", "quantity"),
    [
        ("dozen\tABC-12", "ABC-12", "12"),
        ("two way valve", "two way valve", ""),
        ("three-phase motor", "three-phase motor", ""),
        ("ball valve one", "ball valve one", ""),
        ("two ABC-12 hex bolts", "ABC-12 hex bolts", "2"),
    ],
)
def test_a_count_in_words_stands_next_to_a_number(text: str, number: str, quantity: str) -> None:
    assert first(read_line(text)) == (number, quantity)


TABLE = "Qty\tDescription\tPart number\n4\tbolt\tAB-1\n{}\n6\tnut\tAB-3"


@pytest.mark.parametrize("typed", ["AB-2 5", "AB-2, 5", "5 x AB-2", "AB-2 (5)", "AB-2,5,hex"])
@pytest.mark.parametrize("table", [TABLE, TABLE.partition("\n")[2]], ids=["with a header", "without"])
def test_a_line_typed_into_a_table_is_read_like_any_typed_line(table: str, typed: str) -> None:
    lines = read_text(table.format(typed)).lines
    assert [first(line) for line in lines] == [("AB-1", "4"), ("AB-2", "5"), ("AB-3", "6")]
    columns = [ListColumn.QUANTITY, ListColumn.NOTE, ListColumn.NUMBER]
    if typed != "AB-2,5,hex":
        assert first(read_line(typed, 2, columns)) == ("AB-2", "5")


def test_a_row_of_a_table_that_is_corrected_in_its_cell_stays_a_row() -> None:
    assert first(read_text(TABLE.format("5 pcs\tnut M8\tAB-2")).lines[1]) == ("AB-2", "5")


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("AB 12 14", ("AB 12 14", "")),
        ("6204 10", ("10", "6204")),
        ("M8 x 25", ("M8 x 25", "")),
        ("AB,12", ("AB,12", "")),
        ("ABC-12 hex bolt", ("ABC-12", "")),
        ("ABC-12 - hex bolt - 10", ("ABC-12", "10")),
    ],
)
def test_a_line_may_mean_another_number(text: str, other: tuple[str, str]) -> None:
    assert other in [(one.number, one.quantity) for one in read_line(text).readings]


@pytest.mark.parametrize("text", ["HC-2008 TR 2", "SV52-14 24D", "AB-12 NPT 3"])
def test_what_may_belong_to_a_number_is_not_taken_for_words(text: str) -> None:
    numbers = {one.number for one in read_line(text).readings}
    assert not numbers & {"HC-2008", "SV52-14", "AB-12"}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("GA-250-160\tseveral", messages.QUANTITY_NOT_READ),
        ("GA-250-160\ta couple", messages.QUANTITY_NOT_READ),
        ("GA-250-160\t2.5", messages.QUANTITY_NOT_READ),
        ("GA-250-160\t10?", messages.QUANTITY_NOT_READ),
        (
            "GA-250-160\t2.500",
            "2.500 is ambiguous. Write a whole number, for example 2500.",
        ),
        ("GA-250-160\t0", "Quantity must be at least 1."),
        ("GA-250-160 -5", "Quantity must be at least 1."),
        ("GA-250-160\t1000000", "Quantity must be at most 999,999."),
        ("=SUM(A1:A9)\t5", messages.FORMULA),
        ("---", messages.NO_NUMBER),
        ("A" * 301, messages.LINE_TOO_LONG.format(maximum=300)),
    ],
)
def test_a_line_to_correct_says_why(text: str, problem: str) -> None:
    line = read_line(text)
    assert (line.problem, line.text) == (problem, text)


def test_a_head_says_what_the_columns_hold() -> None:
    paste = read_text("Part #\tDescription\tYour part no.\tQty\nAB-1\tbolt 10\tX 1\t4\nAB-2\tnut\t\tsome\n")
    assert paste.heads == (1,)
    one, two = paste.lines
    assert [(way.number, way.quantity, way.note, way.is_customers) for way in one.readings] == [
        ("X 1", "4", "bolt 10", True),
        ("AB-1", "4", "bolt 10", False),
    ]
    assert two.problem == messages.QUANTITY_NOT_READ
    assert [column.value for column in one.columns] == ["number", "note", "customerNumber", "quantity"]


def test_a_head_between_spaces_is_no_order() -> None:
    assert read_text("Part number   Qty\nAB-1   4").heads == (1,)
    assert [first(line) for line in read_text("Part number Quantity\nAB-1 4").lines] == [("AB-1", "4")]


def test_columns_without_a_head_are_seen_in_their_cells() -> None:
    """The first counts the lines, the third is words, the fourth says how many."""
    lines = read_text("1\tAB-1\tHex bolt\t10\n2\tAB-2\tHex nut\t20\n3\tAB-9\tPin\t5").lines
    assert [first(line) for line in lines] == [("AB-1", "10"), ("AB-2", "20"), ("AB-9", "5")]


def test_lines_count_from_one_and_blank_ones_are_left_out() -> None:
    lines = read_text("\r\nAB-1 2\r\n  \r\nAB-2 3\rAB-3\u2028AB-4").lines
    assert [line.line for line in lines] == [2, 4, 5, 6]


def test_more_lines_than_a_cart_holds_are_cut_and_said() -> None:
    """Decision C6."""
    paste = read_text("\n".join(f"AB-{at}\t1" for at in range(limits.ORDER_LINES_MAX + 1)))
    assert (len(paste.lines), paste.is_cut) == (1_000, True)
    assert not read_text("\n".join(f"AB-{at}\t1" for at in range(limits.ORDER_LINES_MAX))).is_cut


LINE_ENDS = str.maketrans(dict.fromkeys("\r\v\f\x85\u2028\u2029", "\n"))
PIECES = st.one_of(
    st.sampled_from([*"ABCabc0123456789 \t,;|x×*()[]\"'-=:.@#$/\r\n", "qty ", " ea", "Part number"]),
    st.characters(),
)
signs = st.lists(PIECES, max_size=120).map("".join)


@given(signs)
def test_nothing_is_lost_and_nothing_fails(text: str) -> None:
    paste = read_text(text)
    written = {
        at: line
        for at, line in enumerate(text.replace("\r\n", "\n").translate(LINE_ENDS).split("\n"), start=1)
        if one_line(line)
    }
    assert {line.line for line in paste.lines} | set(paste.heads) == written.keys()
    for line in paste.lines:
        assert line.text == written[line.line]
        assert line.readings or line.problem
        assert all(reading.number for reading in line.readings)


@given(signs, st.lists(st.sampled_from(ListColumn), max_size=4))
def test_a_line_of_any_table_is_read_or_to_correct(text: str, columns: list[ListColumn]) -> None:
    line = read_line(text, 7, columns)
    assert (line.line, line.text) == (7, text)
    assert line.readings or line.problem


CELL = st.from_regex(r"[A-Z]{2}-[0-9]{1,4}", fullmatch=True)


@given(st.lists(CELL, min_size=2, max_size=5))
def test_cells_written_as_a_line_are_read_back(cells: list[str]) -> None:
    assert cells_of(as_line(cells)) == cells


@given(
    CELL,
    st.integers(1, 999_999),
    st.sampled_from(["{n}\t{q}", "{n},{q}", "{q} x {n}", "{n} ({q})", "{n} {q} ea"]),
)
def test_any_number_and_quantity_in_any_form(number: str, quantity: int, form: str) -> None:
    line = read_line(form.format(n=number, q=quantity))
    assert (first(line), line.problem) == ((number, str(quantity)), "")

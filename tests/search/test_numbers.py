"""Any number that an item is known by finds it. Source: decision E1; rows S2-2.2-006, S2-2.2-007."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sqlalchemy import insert

from storefront.catalog.queries import items
from storefront.catalog.rules import normal_number
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.partnumbers.rules import normal_form
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.search import index_writer
from storefront.search.engine import SearchEngine
from storefront.search.number_match import match_of
from storefront.search.queries import category, instant, results
from storefront.search.schemas.pages import SearchPage
from storefront.search.schemas.terms import NumberMatch
from storefront.search.search_query import SearchQuery, own_prefixes
from storefront.search.url_parameters import by_name, search_query_of
from tests.make.catalog import FIRST_CYLINDER, MINI_VALVE, RETIRED, VALVE, cylinders
from tests.make.properties import thoroughly

SEPARATORS = st.sampled_from(["", "", "-", " ", ".", "/", "_", "--", " - "])


def search_for(context: RequestContext, term: str) -> SearchPage:
    return results.search_page(context, search_query_of(context, by_name([("searchTerm", term)])))


def acting_for(context: RequestContext, customer: int) -> RequestContext:
    """Return a request context of somebody who buys for this company."""
    actor = Actor(user_type=UserType.WEB_USER, web_user_id=customer, customer_id_p21=customer)
    return RequestContext(actor=actor, db=context.db, settings=context.settings, now=context.now)


def numbers_of(context: RequestContext) -> list[tuple[int, str]]:
    """Every number of every item that a guest may see, as hypothesis draws from it."""
    with context.db.read() as conn:
        uids = [row[0] for row in conn.exec_driver_sql("SELECT inv_mast_uid FROM items WHERE is_web")]
        known = items.list_numbers(conn, uids)
    numbers = [(uid, one.number) for uid, each in known.items() for one in each]
    numbers += [(uid, f"AHC{uid}") for uid in uids]
    return sorted((uid, number) for uid, number in numbers if len(normal_number(number)) >= 3)


@thoroughly
@given(data=st.data())
def test_any_fragment_of_any_number_finds_its_item_on_the_first_page(
    small: RequestContext, data: st.DataObject
) -> None:
    uid, number = data.draw(st.sampled_from(numbers_of(small)), label="number")
    plain = normal_number(number)
    start = data.draw(st.integers(0, len(plain) - 3), label="start")
    fragment = plain[start : data.draw(st.integers(start + 3, len(plain)), label="end")]
    assume(fragment != "AHC")  # it stands before every number of ours and says nothing
    typed = "".join(letter + data.draw(SEPARATORS) for letter in fragment[:-1]) + fragment[-1]
    typed = data.draw(st.sampled_from([typed, typed.lower(), typed.swapcase()]))
    page = search_for(small, typed)
    shown = [row.item.inv_mast_uid for row in page.rows]
    if uid not in shown:
        assert len(shown) == page.page_size, "only what as many others have, too, may stand on a later page"
        matched = {match.inv_mast_uid: match.number for match in page.matches}
        assert all(fragment in normal_number(matched[other]) for other in shown)


def test_a_number_is_found_whole_by_its_beginning_and_from_its_middle(small: RequestContext) -> None:
    """Row S2-2.2-006: AHC and invMastUid."""
    uid = FIRST_CYLINDER + 7
    for typed in (f"AHC{uid}", f"ahc-{uid}", f"AHC {uid}", str(uid)):
        page = search_for(small, typed)
        assert page.rows[0].item.inv_mast_uid == uid, typed
        assert page.matches[0].number == f"AHC{uid}", typed
        assert page.exact_path == page.rows[0].item.path, typed
    assert uid in [row.item.inv_mast_uid for row in search_for(small, f"HC{uid}").rows]
    assert uid in [row.item.inv_mast_uid for row in search_for(small, f"AHC{str(uid)[:2]}").rows]


def test_a_catalog_item_is_found_by_its_number(small: RequestContext) -> None:
    """Row S2-2.2-007: CAT and the catalog id."""
    with small.db.read() as conn:
        uid = conn.exec_driver_sql("SELECT min(item_catalog_uid) FROM catalog_items").scalar_one()
    for typed in (f"CAT{uid}", f"cat-{uid}"):
        (line,) = search_for(small, typed).catalog_items
        assert (line.catalog_item_id, line.match) == (
            uid,
            NumberMatch(kind="Own", number=f"CAT{uid}", what="our number"),
        )


@pytest.mark.parametrize(
    ("typed", "uid", "what", "number"),
    [
        ("77f12", VALVE, "manufacturer number", "77F-12NPT-B"),
        ("12NPT", VALVE, "manufacturer number", "77F-12NPT-B"),
        ("OLD-4471", MINI_VALVE, "earlier number", "OLD 4471"),
        ("zx 900.5", RETIRED, "competitor number", "ZX-900.5"),
        ("4820 01 000", VALVE, "NSN", "4820-01-000-0822"),
        ("6123456", VALVE, "UPC", "612345678901"),
        ("BV 08F-FP", VALVE, "item number", "BV-08F-FP"),
    ],
)
def test_the_answer_says_which_number_matched(
    small: RequestContext, typed: str, uid: int, what: str, number: str
) -> None:
    page = search_for(small, typed)
    assert [(match.what, match.number) for match in page.matches if match.inv_mast_uid == uid] == [
        (what, number)
    ]
    panel = instant.instant_answer(small, typed, 1, 10, non_web=False)
    assert [
        (line.match.what, line.match.number)
        for line in panel.results
        if line.inv_mast_uid == uid and line.match is not None
    ] == [(what, number)]


def test_what_is_found_by_words_alone_tells_of_no_number(small: RequestContext) -> None:
    page = search_for(small, "ball valve")
    assert page.rows
    assert page.matches == []


def test_an_exact_number_stands_before_beginnings_and_what_is_discontinued_last() -> None:
    numbers = [("Competitor", "AB-12"), ("Legacy", "AB-123"), ("Supplier", "X-AB12")]
    found = match_of(["AB12"], numbers)
    assert found is not None
    assert (found.kind, found.what) == ("Competitor", "competitor number")
    assert match_of(["AB12"], numbers[1:]) == NumberMatch(
        kind="Legacy", number="AB-123", what="earlier number"
    )
    assert match_of(["Q99"], numbers) is None


def test_letters_that_are_a_word_are_the_word_first(engine: SearchEngine, small: RequestContext) -> None:
    found = engine.search(SearchQuery(term="valve"))
    assert found.numbers == ()
    assert engine.search(SearchQuery(term="npt", size=96)).numbers == ("NPT",), "and a number besides"


def test_a_number_that_a_customer_gave_stands_first(engine: SearchEngine) -> None:
    found = engine.search(SearchQuery(term="washer 4711", known_uids=(MINI_VALVE,)))
    assert found.uids[0] == MINI_VALVE
    assert engine.search(SearchQuery(term="zz-4711", known_uids=(MINI_VALVE,))).uids == [MINI_VALVE]


def test_equal_answers_stand_in_one_order_from_page_to_page(
    small: RequestContext, engine: SearchEngine
) -> None:
    own = own_prefixes(small.settings)
    pages = [
        engine.search(SearchQuery(term="tie-rod cylinder", first=at, size=10, own=own)).uids
        for at in (0, 10, 20)
    ]
    in_stock = [uid for uid, _, _, bore, _ in cylinders() if bore > 2]
    others = [uid for uid, _, _, bore, _ in cylinders() if bore == 2]
    assert [uid for page in pages for uid in page] == [*sorted(in_stock), *sorted(others)]


def call(context: RequestContext, number: str, uid: int, number_id: int = 7) -> None:
    """Let a company call an item by a number of its own."""
    row = {
        "id": number_id,
        "customer_id_p21": 118_204,
        "inv_mast_uid": uid,
        "customer_part_number": number,
        "normal_form": normal_form(number),
    }
    with context.db.write() as tx:
        tx.execute(insert(CustomerPartNumberRow).values(row))


def panel_of(context: RequestContext, term: str) -> list[int | None]:
    return [line.inv_mast_uid for line in instant.instant_answer(context, term, 1, 10, non_web=False).results]


@pytest.mark.parametrize(
    ("number", "spellings"),
    [
        ("JOB 7-14", ("JOB 7-14", "job714", "JOB-7 14", "j-o-b 7 1 4")),
        ("P7", ("P7", "p-7", "p 7")),
        ("BV-08F-FP", ("BV-08F-FP", "bv08ffp", "bv 08f fp")),
        ("ball valve 9", ("ball valve 9", "BALL-VALVE-9", "ballvalve9")),
    ],
)
def test_a_customers_whole_number_stands_first_however_it_is_spelled(
    own: RequestContext, number: str, spellings: tuple[str, ...]
) -> None:
    """Decision F9: even where we call another item by it, as in quick order."""
    index_writer.rebuild(own.settings, own.db)
    call(own, number, MINI_VALVE)
    call(own, f"{number}-X", RETIRED, 8)
    larkin = acting_for(own, 118_204)
    for typed in spellings:
        page = search_for(larkin, typed)
        assert page.rows[0].item.inv_mast_uid == MINI_VALVE, typed
        assert page.matches[0].number == number, typed
        assert page.exact_path == page.rows[0].item.path, typed
        assert page.corrected == ""
        assert panel_of(larkin, typed)[0] == MINI_VALVE, typed


def test_a_customers_number_of_two_items_leads_to_neither(own: RequestContext) -> None:
    index_writer.rebuild(own.settings, own.db)
    call(own, "JOB 7", MINI_VALVE)
    call(own, "JOB-7", RETIRED, 8)
    page = search_for(acting_for(own, 118_204), "job7")
    assert {row.item.inv_mast_uid for row in page.rows[:2]} == {MINI_VALVE, RETIRED}
    assert page.exact_path == ""


def test_a_customers_number_narrows_results_and_categories(own: RequestContext) -> None:
    """Only for the company that gave it."""
    index_writer.rebuild(own.settings, own.db)
    call(own, "JOB 7-14", MINI_VALVE)

    def narrowed(context: RequestContext, typed: str) -> tuple[list[int], list[int]]:
        asked = by_name([("searchTerm", "valve"), ("innerSearchTerms", typed)])
        page = results.search_page(context, search_query_of(context, asked))
        slug = category_of(context, MINI_VALVE)
        shelf = category.category_page(
            context, slug, search_query_of(context, by_name([("innerSearchTerms", typed)]))
        )
        uids = [row.item.inv_mast_uid for table in shelf.tables for row in table.rows]
        return [row.item.inv_mast_uid for row in page.rows], uids

    larkin = acting_for(own, 118_204)
    for typed in ("JOB 7-14", "job714", "job-7 14"):
        assert narrowed(larkin, typed) == ([MINI_VALVE], [MINI_VALVE]), typed
    assert narrowed(own, "JOB 7-14") == ([], [])


def category_of(context: RequestContext, uid: int) -> str:
    with context.db.read() as conn:
        sql = f"SELECT category_slug FROM items WHERE inv_mast_uid = {uid}"
        return str(conn.exec_driver_sql(sql).scalar_one())


def test_a_customer_finds_an_item_by_its_own_number_and_nobody_else_does(own: RequestContext) -> None:
    index_writer.rebuild(own.settings, own.db)
    call(own, "LHM-77 xq", RETIRED)
    larkin = acting_for(own, 118_204)
    other = acting_for(own, 7)
    for typed in ("lhm-77 xq", "LHM 77", "77xq"):
        page = search_for(larkin, typed)
        assert [one.item.inv_mast_uid for one in page.rows][:1] == [RETIRED]
        assert [(one.number, one.what) for one in page.matches] == [("LHM-77 xq", "your number")]
    assert RETIRED not in [one.item.inv_mast_uid for one in search_for(other, "lhm-77 xq").rows]
    assert RETIRED not in [one.item.inv_mast_uid for one in search_for(own, "lhm-77 xq").rows]

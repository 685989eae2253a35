"""Service parts: the items that an import flags so. Source: S1 §3, decision B30."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from storefront.base.wire import encode
from storefront.catalog.tables import MediaRow
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.search import graph, index_writer
from tests.make.buying import opened
from tests.make.catalog import (
    ASSEMBLY,
    HIDDEN,
    PROFILE,
    RESTRICTED,
    RETIRED,
    SPARE,
    VALVE,
    WASHER,
    fill,
    small_shop,
)
from tests.support.servers import ROOT

CALL = ROOT / "src/storefront_web/ui/src/pages/service-parts/servicePartsCall.ts"
STAFF = Actor(user_type=UserType.AIRLINE_EMPLOYEE)


@pytest.fixture
def flagged(own: RequestContext) -> RequestContext:
    """The small shop, in which an import says of four items that they are for service."""
    known = dict(small_shop())["items"]
    uids = {str(uid) for uid in (SPARE, WASHER, HIDDEN, RETIRED)}
    fill(own.db, [("items", [one | {"is_service": "true"} for one in known if one["inv_mast_uid"] in uids])])
    index_writer.rebuild(own.settings, own.db)
    return own


def test_what_an_import_flags_is_listed_with_price_and_stock(flagged: RequestContext) -> None:
    """S1-3-059."""
    rows = graph.service_parts(flagged)
    assert [row.item.inv_mast_uid for row in rows] == [SPARE, WASHER], "sold, and on the web"
    told = json.loads(encode(rows[0]))
    assert told["item"]["itemDesc"] == "Seal kit, ball valve"
    assert set(told) == {"item", "price", "stock"}


def test_our_people_see_what_is_not_on_the_web_too(flagged: RequestContext) -> None:
    """S1-3-059."""
    staff = RequestContext(actor=STAFF, db=flagged.db, settings=flagged.settings, now=flagged.now)
    assert {row.item.inv_mast_uid for row in graph.service_parts(staff)} == {SPARE, WASHER, HIDDEN}


def test_an_item_that_is_flagged_later_comes_in(flagged: RequestContext) -> None:
    known = [one for one in dict(small_shop())["items"] if one["inv_mast_uid"] in (str(VALVE), str(WASHER))]
    fill(flagged.db, [("items", [one | {"is_service": str(one["item_code"] != "W-M8")} for one in known])])
    index_writer.catch_up(flagged.settings, flagged.db)
    assert [row.item.inv_mast_uid for row in graph.service_parts(flagged)] == [VALVE, SPARE]


def test_a_shop_without_any_has_an_empty_list(own: RequestContext) -> None:
    index_writer.rebuild(own.settings, own.db)
    assert graph.service_parts(own) == []


def test_the_page_asks_for_all_that_a_row_tells(own: RequestContext) -> None:
    """A photo, who may not add it, the ways to components and lengths: as a list of results does."""
    uids = {str(uid) for uid in (VALVE, ASSEMBLY, PROFILE, RESTRICTED)}
    known = [
        one | {"is_service": "true"} for one in dict(small_shop())["items"] if one["inv_mast_uid"] in uids
    ]
    fill(own.db, [("items", known)])
    photo = {"inv_mast_uid": VALVE, "kind": "Picture", "source": "a.jpg", "digest": "a" * 64, "width": 3}
    with own.db.write() as tx:
        tx.execute(insert(MediaRow), [photo])
    index_writer.rebuild(own.settings, own.db)
    found = re.search(r"QUERY = `(.*?)`", CALL.read_text("utf-8"), re.DOTALL)
    assert found
    with opened(own.db, Path(own.settings.data.folder)) as store:
        answer = store.graphql(found[1])
    rows = json.loads(encode(graph.service_parts(own)))
    assert {"picture", "offersComponents", "offersLengths", "seesAddButton"} <= {
        name for row in rows for name in row["item"]
    }
    assert _said(answer["data"]["serviceParts"]) == _said(rows)


def _said(answer: Any) -> Any:
    """Return an answer without what it does not say: GraphQL writes null there."""
    if isinstance(answer, dict):
        return {name: _said(value) for name, value in answer.items() if value is not None}
    return [_said(value) for value in answer] if isinstance(answer, list) else answer

"""Check lines: which item each of them means, what it costs and when it ships.

The number of database queries does not depend on the number of lines. There are at most eight: part numbers
and customer part numbers, the same for numbers that look like unknown ones, their items, substitutes of
discontinued items, similar items, and customer prices.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from storefront.catalog.rules import may_see
from storefront.catalog.schemas import AssociationKind
from storefront.identity.request_context import RequestContext
from storefront.quickorder import limits, messages
from storefront.quickorder.queries.nearby import Near, nearest, search_near
from storefront.quickorder.queries.numbers import Hit, KnownNumbers
from storefront.quickorder.queries.offers import Asked, Offers
from storefront.quickorder.rules.lookalikes import corrected_text, lookalikes
from storefront.quickorder.rules.nearness import Nearness, picked
from storefront.quickorder.rules.quantities import why_not_quantity
from storefront.quickorder.rules.reading import read_line, read_text
from storefront.quickorder.schemas import (
    AskedLine,
    CheckedLine,
    Correction,
    LineStatus,
    NearOffer,
    Offer,
    QuickOrder,
    Reading,
    ReadLine,
)
from storefront.search.number_match import CUSTOMER, ITEM_CODE, OWN
from storefront.search.queries.displayed import DisplayedItem, displayed_items, item_extras
from storefront.search.schemas.terms import NumberMatch

REPLACING = (AssociationKind.SUBSTITUTE, AssociationKind.REPLACEMENT)


class Line(msgspec.Struct, kw_only=True):
    """The state of a line while it is checked."""

    read: ReadLine
    chosen: int | None = None
    problem: str = ""
    reading: Reading = Reading(number="")
    hits: Sequence[Hit] = ()
    found: Sequence[int] = ()
    alike: Sequence[tuple[Reading, Hit]] = ()
    near: Sequence[Near] = ()
    is_later: bool = False

    def uids(self) -> list[int]:
        """Return all items that this line may mean."""
        near = [one.inv_mast_uid for one in self.near]
        chosen = [self.chosen] if self.chosen is not None else []
        return [*(hit.inv_mast_uid for hit in self.hits), *near, *chosen]


def check_text(context: RequestContext, text: str) -> QuickOrder:
    """Check the lines of a paste. Source: decision A15."""
    paste = read_text(text)
    most = f"{limits.ORDER_LINES_MAX:,}"
    return QuickOrder(
        lines=_checked(context, [Line(read=line, problem=line.problem) for line in paste.lines]),
        message=messages.TOO_MANY_ORDER_LINES.format(maximum=most) if paste.is_cut else "",
    )


def check_lines(context: RequestContext, asked: Sequence[AskedLine]) -> QuickOrder:
    """Check lines again, with the items and quantities that the buyer chose."""
    lines = []
    for one in asked:
        read = read_line(one.text, one.line, one.columns)
        problem = read.problem
        if one.quantity and read.readings:
            read = replace(read, readings=tuple(replace(way, quantity=one.quantity) for way in read.readings))
            problem = why_not_quantity(one.quantity)
        lines.append(Line(read=read, problem=problem, chosen=one.inv_mast_uid))
    return QuickOrder(lines=_checked(context, lines))


def _checked(context: RequestContext, lines: Sequence[Line]) -> list[CheckedLine]:
    numbers = KnownNumbers(
        context, [reading for line in lines if not line.problem for reading in line.read.readings]
    )
    ways = [
        [(reading, numbers.hits(reading)) for reading in line.read.readings] if not line.problem else []
        for line in lines
    ]
    hit = {found.inv_mast_uid for one in ways for _, hits in one for found in hits}
    known = displayed_items(context.db, hit)
    for line, one in zip(lines, ways, strict=True):
        line.reading, line.hits = _meant(context, line.read, one, known)
    searched = _search_similar(context, lines)
    _find_alike(context, searched)
    extras = item_extras(
        context.db, _discontinued(lines, known) | {uid for line in lines for uid in line.found}
    )
    substitutes = {
        uid: [other for kind, other, _ in around.associations if kind in REPLACING][: limits.NEAR_MAX]
        for uid, around in extras.items()
    }
    more = {other for line in lines for one in line.hits for other in substitutes.get(one.inv_mast_uid, ())}
    more |= {uid for line in lines for uid in line.found}
    more |= {hit.inv_mast_uid for line in searched for _, hit in line.alike}
    more |= {line.chosen for line in lines if line.chosen is not None}
    known = {**known, **displayed_items(context.db, more - known.keys())}
    for line in lines:
        line.near = nearest(context, line.reading.number, line.found, known, extras) or _instead(
            line, known, substitutes
        )
    asked: list[Asked] = [(uid, line.reading.quantity) for line in lines for uid in line.uids()]
    offers = Offers(context, known, asked)
    return [_result(line, offers, _corrections(context, line, known)) for line in lines]


def _meant(
    context: RequestContext,
    read: ReadLine,
    ways: Sequence[tuple[Reading, Sequence[Hit]]],
    known: Mapping[int, DisplayedItem],
) -> tuple[Reading, Sequence[Hit]]:
    """Return the first reading of the line that finds items which the actor may see, and these items."""
    for reading, hits in ways:
        if why_not_quantity(reading.quantity):
            continue
        seen = [
            hit
            for hit in hits
            if hit.inv_mast_uid in known and may_see(known[hit.inv_mast_uid].facts.is_web, context.actor)
        ]
        if seen:
            return reading, seen
    return (read.readings[0] if read.readings else Reading(number="")), ()


def _search_similar(context: RequestContext, lines: Sequence[Line]) -> Sequence[Line]:
    """Search similar items for lines without an item, up to the maximum per request; return these lines."""
    unknown = [line for line in lines if not line.hits and not line.problem]
    for line in unknown[: limits.SEARCHED_MAX]:
        line.found = search_near(context, line.reading.number)
    for line in unknown[limits.SEARCHED_MAX :]:
        line.is_later = True
    return unknown[: limits.SEARCHED_MAX]


def _find_alike(context: RequestContext, lines: Sequence[Line]) -> None:
    """Look up the numbers that look like those of lines without an item."""
    variants = [
        [
            (reading, replace(reading, number=number))
            for reading in line.read.readings
            for number in lookalikes(reading.number)
        ][: limits.LOOKALIKES_MAX]
        for line in lines
    ]
    numbers = KnownNumbers(context, [variant for ways in variants for _, variant in ways])
    for line, ways in zip(lines, variants, strict=True):
        line.alike = [(reading, hit) for reading, variant in ways for hit in numbers.hits(variant)]


def _corrections(
    context: RequestContext, line: Line, known: Mapping[int, DisplayedItem]
) -> Sequence[tuple[int, Correction]]:
    """Return the corrections to offer, each with its item."""
    found: dict[int, Correction] = {}
    for reading, hit in line.alike:
        shown = known.get(hit.inv_mast_uid)
        if shown is None or not may_see(shown.facts.is_web, context.actor) or hit.inv_mast_uid in found:
            continue
        found[hit.inv_mast_uid] = Correction(
            number=hit.match.number,
            text=corrected_text(line.read, reading, hit.match.number),
            item_code=shown.facts.item_code,
            item_desc=shown.facts.item_desc,
        )
    return list(found.items())[: limits.CORRECTIONS_MAX]


def _discontinued(lines: Sequence[Line], known: Mapping[int, DisplayedItem]) -> set[int]:
    return {
        hit.inv_mast_uid
        for line in lines
        for hit in line.hits
        if known[hit.inv_mast_uid].facts.is_discontinued and known[hit.inv_mast_uid].facts.has_substitute
    }


def _instead(
    line: Line, known: Mapping[int, DisplayedItem], substitutes: Mapping[int, Sequence[int]]
) -> Sequence[Near]:
    """Return the substitutes of a line's item, or the items that share its number."""
    if len(line.hits) > 1:
        sure = round(100 / len(line.hits))
        shared = [hit.inv_mast_uid for hit in line.hits][: limits.NEAR_MAX]
        return [
            Near(inv_mast_uid=uid, nearness=Nearness(percent=sure, why=_match_text(hit.match, "")))
            for uid, hit in zip(shared, line.hits, strict=False)
        ]
    uids = [uid for hit in line.hits for uid in substitutes.get(hit.inv_mast_uid, ()) if uid in known]
    return [Near(inv_mast_uid=uid, nearness=Nearness(percent=0, why=messages.NEAR_INSTEAD)) for uid in uids]


def _result(line: Line, offers: Offers, corrections: Sequence[tuple[int, Correction]]) -> CheckedLine:
    written = line.reading.quantity
    corrected = [uid for uid, _ in corrections]
    near = [one for one in _near_offers(line, offers) if one.inv_mast_uid not in corrected]
    hit = line.hits[0] if len(line.hits) == 1 else None
    offer = offers.find(hit.inv_mast_uid, written, hit.own) if hit else None
    status, message = LineStatus.FOUND, "" if written else messages.NO_QUANTITY
    if line.problem:
        status, message = LineStatus.UNREAD, line.problem
    elif line.chosen is not None and (chosen := _chosen(line, offers)) is not None:
        hit = next((one for one in line.hits if one.inv_mast_uid == line.chosen), None)
        offer, status = chosen, LineStatus.FOUND if hit else LineStatus.CLOSE
    elif len(line.hits) > 1:
        status, message = LineStatus.CHOOSE, messages.SEVERAL_HAVE_IT
    elif offer is None and line.is_later:
        status, message = LineStatus.LATER, messages.SEARCHING
    elif offer is None and not near:
        status, message = LineStatus.NOT_FOUND, messages.NOT_FOUND
    elif offer is None:
        is_picked = not corrections and picked([one.confidence for one in near])
        offer = near[0] if is_picked else None
        status = LineStatus.CLOSE if is_picked else LineStatus.CHOOSE
        message = messages.PICKED if is_picked else messages.NOT_SURE
    if offer is not None and offer.why_not:
        status, message = LineStatus.BLOCKED, offer.why_not
    match = hit.match if hit else None
    return CheckedLine(
        line=line.read.line,
        text=line.read.text,
        number=line.reading.number,
        quantity=offer.quantity if offer else _whole(written),
        note=line.reading.note,
        status=status,
        message=message,
        match=match,
        match_text=_match_text(match, line.reading.number) if match else "",
        offer=_plain_offer(offer),
        near=near,
        corrections=[correction for _, correction in corrections],
        columns=list(line.read.columns),
    )


def _chosen(line: Line, offers: Offers) -> Offer | None:
    own = next((hit.own for hit in line.hits if hit.inv_mast_uid == line.chosen), None)
    return None if line.chosen is None else offers.find(line.chosen, line.reading.quantity, own)


def _near_offers(line: Line, offers: Offers) -> list[NearOffer]:
    owns = {hit.inv_mast_uid: hit.own for hit in line.hits}
    found = []
    for one in line.near:
        offer = offers.find(one.inv_mast_uid, line.reading.quantity, owns.get(one.inv_mast_uid))
        if offer is not None:
            near = {name: getattr(offer, name) for name in offer.__struct_fields__}
            found.append(NearOffer(**near, confidence=one.nearness.percent, why_near=one.nearness.why))
    return found


def _plain_offer(offer: Offer | None) -> Offer | None:
    """Return the offer without the fields of similar items."""
    if not isinstance(offer, NearOffer):
        return offer
    return Offer(**{name: getattr(offer, name) for name in Offer.__struct_fields__})


def _whole(written: str) -> int:
    return int(written) if written.isascii() and written.isdigit() and len(written) <= 6 else 1


def _match_text(match: NumberMatch, written: str) -> str:
    """Describe which number was found: "Your number", "Supplier number, written differently"."""
    what = {
        ITEM_CODE: messages.OUR_NUMBER,
        OWN: messages.OUR_NUMBER,
        CUSTOMER: messages.YOUR_OWN_NUMBER,
    }.get(match.kind, match.what[:1].upper() + match.what[1:])
    is_same = not written or written.upper() == match.number.upper()
    return what if is_same else messages.SPELLED_OTHERWISE.format(what=what)

"""Add the lines of a quote to the cart at the quoted prices. Source: S1 §4, decisions C5, C10."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.cart import rules as cart
from storefront.cart.actions.adding import add_all
from storefront.cart.actions.addition import Addition, why_not
from storefront.cart.actions.open_cart import read_cart
from storefront.cart.answer import done, refused
from storefront.cart.priced_cart import PricedCart
from storefront.cart.queries import carts, cuts, items
from storefront.cart.schemas import CartInfoInput, CartItemInput, CartResult
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.partnumbers.queries import list_numbers
from storefront.partnumbers.rules import normal_form
from storefront.quotes import messages, rules
from storefront.quotes import queries as quotes
from storefront.quotes.schemas import QuotedLine


def quote_to_cart(tx: Connection, context: RequestContext, info: CartInfoInput) -> CartResult:
    """Add lines of a quote to the cart: all of the quote `quote_number`, or those that `cart_items` name.

    What was requested with a line goes along: its notes, its part number and how it is cut.

    Lines that are already in the cart stay unchanged, so the call can be repeated; lines that can no longer
    be bought are left out and reported. Source: decisions C5, C10.
    """
    before = read_cart(tx, context, info.token)
    why = identity.why_not(context.actor, Ability.QUOTES)
    if why:
        return refused(before, [Problem(field="actionString", message=why)])
    lines, problems = _lines(tx, context, info)
    problems += _why_not_quotes(context, lines)
    if problems:
        return refused(before, problems)
    there = _in_cart(before)
    missing = [line for line in lines if line.quote_line_id not in there]
    if not missing and before is not None:
        return done(before)
    asked = {one.quote_line_id: one for one in info.cart_items or []}
    wanted = _additions(tx, context, missing, asked)
    terms = carts.terms_of(context)
    reasons = [(one, [why for _, why in why_not(one, terms)]) for one in wanted]
    codes = {line.quote_line_id: line.item_code for line in missing}
    left_out = [_left_out(one, codes, whys[0]) for one, whys in reasons if whys]
    good = [one for one, whys in reasons if not whys]
    if not good:
        return refused(before, left_out)
    result = add_all(tx, context, info.token, good)
    return replace(result, adjusted=[*result.adjusted, *left_out]) if result.success else result


def _lines(
    tx: Connection, context: RequestContext, info: CartInfoInput
) -> tuple[Sequence[QuotedLine], list[Problem]]:
    """Return the requested lines of the company's quotes, and the problems with the request."""
    company, days = context.actor.acting_customer_id, context.settings.checkout.quote_days
    asked = info.cart_items or []
    unnamed = [
        Problem(field=f"cartItems[{place}].quoteLineId", message=messages.NAME_A_QUOTE)
        for place, one in enumerate(asked)
        if one.quote_line_id is None
    ]
    if unnamed or (not asked and info.quote_number is None):
        return [], unnamed or [Problem(field="quoteNumber", message=messages.NAME_A_QUOTE)]
    if company is None:
        return [], [Problem(field="quoteNumber", message=messages.NAME_A_QUOTE)]
    if info.quote_number is not None:
        found = quotes.quoted_of(tx, company, info.quote_number, days)
        if not found:
            why = messages.NO_SUCH_QUOTE.format(number=info.quote_number)
            return [], [Problem(field="quoteNumber", message=why)]
    else:
        ids = [one.quote_line_id for one in asked if one.quote_line_id is not None]
        found = list(quotes.find_quoted(tx, company, ids, days).values())
    if not asked:
        main = [line for line in found if not line.is_alternative]
        return [line for line in main if not line.is_ordered] or main, []
    known = {line.quote_line_id: line for line in found}
    unknown = [
        Problem(
            field=f"cartItems[{place}].quoteLineId",
            message=messages.NO_SUCH_QUOTE_LINE.format(line=one.quote_line_id),
        )
        for place, one in enumerate(asked)
        if one.quote_line_id not in known
    ]
    chosen = dict.fromkeys(one.quote_line_id for one in asked)
    return [known[line] for line in chosen if line in known], unknown


def _why_not_quotes(context: RequestContext, lines: Iterable[QuotedLine]) -> list[Problem]:
    """Return why lines of these quotes cannot be ordered, one problem per quote."""
    found = {
        line.quote_number: rules.why_not_order_quote(
            line.quote_number, line.status, line.expires, context.today
        )
        or (messages.ORDERED.format(number=line.quote_number) if line.is_ordered else "")
        for line in lines
    }
    return [Problem(field="quoteNumber", message=why) for why in found.values() if why]


def _in_cart(before: PricedCart | None) -> set[int | None]:
    """Return the quote lines that are in the cart as they are quoted now, not with an earlier item or cut."""
    lines = () if before is None else before.lines
    return {line.kept.quote_line_id for line in lines if line.item.quoted is not None}


def _additions(
    tx: Connection,
    context: RequestContext,
    lines: Sequence[QuotedLine],
    asked: Mapping[int | None, CartItemInput],
) -> list[Addition]:
    customer = context.actor.acting_customer_id
    uids = [line.inv_mast_uid for line in lines if line.inv_mast_uid is not None]
    found = items.find_items(tx, uids, customer, context.today)
    others = [line.item_catalog_uid for line in lines if line.item_catalog_uid is not None]
    catalog_items = items.find_catalog_items(tx, others)
    heads = [line.inv_mast_uid for line in lines if line.customizations and line.inv_mast_uid is not None]
    choices = cuts.find_choices(tx, found.keys() & heads, customer, context.today)
    numbers = _numbers(tx, customer, lines)
    additions = []
    for place, line in enumerate(lines):
        sent = asked.get(line.quote_line_id)
        item = found.get(line.inv_mast_uid or 0) or catalog_items.get(line.item_catalog_uid or 0)
        additions.append(
            Addition(
                field=f"cartItems[{place}]",
                quantity=line.quantity if sent is None or sent.quantity is None else sent.quantity,
                item=None if item is None else replace(item, quoted=line),
                sent=CartItemInput(
                    line_number=None if sent is None else sent.line_number,
                    customizations=cuts.customizations_of(line.customizations),
                ),
                choices=choices,
                quote_line_id=line.quote_line_id,
                customer_part_number_id=numbers.get(line.quote_line_id),
                extra_notes=cart.notes_from_quote(line.item_notes),
            )
        )
    return additions


def _numbers(tx: Connection, customer: int | None, lines: Sequence[QuotedLine]) -> dict[int, int]:
    """Return the ids of the company's part numbers under which lines were requested, by quoteLineId.

    A number that the company has removed since has none.
    """
    numbered = [line for line in lines if line.customer_part_number]
    uids = [line.inv_mast_uid for line in numbered if line.inv_mast_uid is not None]
    if not uids or customer is None:
        return {}
    own = list_numbers(tx, customer, uids)
    ids = {(one.inv_mast_uid, normal_form(one.customer_part_number)): one.id for one in own}
    found = {
        line.quote_line_id: ids.get((line.inv_mast_uid or 0, normal_form(line.customer_part_number)))
        for line in numbered
    }
    return {line: number for line, number in found.items() if number is not None}


def _left_out(one: Addition, codes: Mapping[int, str], why: str) -> Problem:
    """Return why a line is left out; an item that no longer exists goes by its code on the quote."""
    code = codes.get(one.quote_line_id or 0, "") if one.item is None else one.item.item_code
    return Problem(field=one.field, message=messages.LEFT_OUT.format(item_code=code, why=why))

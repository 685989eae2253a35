"""The first company's own part numbers, and its shopping lists."""

import datetime
from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection

from storefront.base.money import price_of_one
from storefront.lists import queries as lists
from storefront.lists.rules import name_key
from storefront.lists.stored import StoredListLine
from storefront.partnumbers import queries as part_numbers
from storefront.partnumbers.rules import normal_form
from storefront_cli.demo_history.facts import World, prices_of
from storefront_cli.demo_history.placed import Placed

FIRST_PART_NUMBER = 4101
LISTS = (
    ("Weekly maintenance", 0, 9, True, 2),
    ("Press 4 rebuild", 9, 14, False, 16),
    ("Hydraulic spares, Barberton", 14, 22, True, 45),
)
"""Name, which items of the basket, whether it is shared, and business days since it was last changed."""
OWN_NUMBERS = 16


def save_part_numbers(tx: Connection, world: World) -> dict[int, tuple[int, str]]:
    """Store the company's own numbers of what it usually buys; return id and number by item."""
    company = world.companies[0]
    part_numbers.wait_for_turn(tx)
    found = {}
    for place, item in enumerate(company.basket[:OWN_NUMBERS]):
        number = f"LHM-{FIRST_PART_NUMBER + place * 7}"
        number_id = part_numbers.add_number(tx, company.number, item.uid, number, normal_form(number))
        found[item.uid] = (number_id, number)
    return found


def write_part_numbers(world: World, orders: Sequence[Placed], own: Mapping[int, tuple[int, str]]) -> None:
    """Write the company's own numbers on the lines of its orders."""
    for order in orders:
        for line in order.lines if order.company is world.companies[0] else ():
            if line["inv_mast_uid"] in own:
                line["customer_part_number_id"], line["customer_part_number"] = own[line["inv_mast_uid"]]


def save_lists(tx: Connection, world: World, own: Mapping[int, tuple[int, str]]) -> None:
    """Store some lists of the company's first two people."""
    company = world.companies[0]
    for place, (name, start, end, shared, age) in enumerate(LISTS):
        day = world.days[age - 1]
        at = datetime.datetime.combine(day, datetime.time(15, 5), datetime.UTC)
        chosen = company.basket[start:end]
        wanted = {
            item.uid: world.price_facts[item.uid].unit_size * (1 + shelf % 4)
            for shelf, item in enumerate(chosen)
        }
        priced = prices_of(tx, world, company, wanted, day)
        made = lists.add_list(
            tx,
            customer=company.number,
            person=company.buyers[place % min(2, len(company.buyers))].web_user_id,
            name=name,
            name_key=name_key(name),
            shared=shared,
            now=at,
        )
        lines = []
        for line_id, (uid, quantity) in enumerate(wanted.items(), 1):
            price = priced[uid].unit_price
            lines.append(
                StoredListLine(
                    list_id=made.id,
                    line_id=line_id,
                    sort_order=line_id,
                    inv_mast_uid=uid,
                    quantity=quantity,
                    customer_part_number_id=own[uid][0] if uid in own else None,
                    note="Keep two on the shelf." if line_id == 1 else "",
                    unit_price_then=None
                    if price is None
                    else price_of_one(price, priced[uid].pricing_unit_size),
                    added_at=at,
                )
            )
        lists.replace_lines(tx, made.id, lines)
        after = msgspec.structs.replace(made, version=1, last_line_id=len(lines))
        lists.change_list(tx, after, name_key(name))

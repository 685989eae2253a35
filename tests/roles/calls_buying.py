"""The cart, and what comes of it."""

import json
import uuid
from decimal import Decimal
from itertools import count
from typing import Any

from sqlalchemy import insert, select, update

from storefront.accounts.tables import ContactRow
from storefront.cart.queries.files import save_file
from storefront.cart.schemas import CartFile
from storefront.cart.tables import CartRow
from storefront.lists import queries as lists
from storefront.orders.queries import orders
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.partnumbers import queries
from storefront.partnumbers.rules import normal_form
from storefront.platform.file_store import digest_of
from tests.make.buying import CATALOG_ITEM, GAUGE, SCREW
from tests.make.files import PDF, store_of
from tests.make.people import COMPANY, OTHER_COMPANY, PASSWORD
from tests.make.quoted import add_quote
from tests.roles.asking import (
    OF_COMPANY,
    OWNED,
    Call,
    graph,
    has_data,
    is_answered,
    is_done,
    operation,
    public,
)
from tests.roles.things import SHIP_TO
from tests.roles.world import PLACED, World

_counted = count(1)

LOOK_UP = (
    "query($n: String!, $e: String!) { anonymousOrderDetails(orderNumber: $n, email: $e) { orderNumber } }"
)


@operation("GET /api/cart/{token}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    return Call(f"/api/cart/{world.cart(role, target)}", shows=lambda body: bool(body["cartItems"]))


@operation("GET /api/cart/opening")
def _(world: World, role: str, target: str) -> Call:
    return Call("/api/cart/opening", shows=lambda body: body["cart"] is not None)


@operation("GET /api/cart/{token}/data", OWNED)
def _(world: World, role: str, target: str) -> Call:
    return Call(f"/api/cart/{world.cart(role, target)}/data", shows=lambda body: bool(body["itemDetails"]))


@operation("POST /api/FileUpload/file", OWNED)
def _(world: World, role: str, target: str) -> Call:
    return Call("/api/FileUpload/file", file=PDF, cart=world.cart(role, target))


def file_of(world: World, role: str, target: str) -> tuple[str, str]:
    """Return the token of a cart, and the id of a file that goes with it."""
    owner, token, file_id = world.owner(role, target), world.cart(role, target), uuid.uuid4().hex
    store_of(world.store.settings).put(digest_of(PDF), PDF)
    file = CartFile(
        file_id=file_id,
        cart_token=token,
        customer_id_p21=owner.acting_customer_id,
        file_name="plan.pdf",
        media_type="application/pdf",
        byte_count=len(PDF),
        digest=digest_of(PDF),
        attached_at=PLACED,
        web_user_id=owner.web_user_id,
    )
    with world.store.db.write() as tx:
        save_file(tx, file)
    return token, file_id


@operation("GET /api/FileUpload/file/{file_id}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    return Call(f"/api/FileUpload/file/{file_of(world, role, target)[1]}")


@operation("POST /api/cart/attachments", OWNED)
def _(world: World, role: str, target: str) -> Call:
    token, file_id = file_of(world, role, target)
    return Call(
        "/api/cart/attachments", {"fileIds": [file_id]}, lambda body: bool(body["attachments"]), cart=token
    )


@operation("mutation shoppingCart", OWNED)
def _(world: World, role: str, target: str) -> Call:
    query = "mutation($i: CartInfoInput!) { shoppingCart(cartInfo: $i) { success cart { token } } }"
    info = {
        "actionString": "update",
        "token": world.cart(role, target),
        "orderNotes": "Dock 3",
    }
    token = info["token"]
    return Call(
        "/graphql",
        graph(query, i=info),
        lambda body: (
            bool(body["data"]["shoppingCart"]["success"])
            and body["data"]["shoppingCart"]["cart"]["token"] == token
        ),
    )


@operation("mutation shoppingCartAddCatalogItem", OWNED)
def _(world: World, role: str, target: str) -> Call:
    query = (
        "mutation($i: CatalogItemInput!) "
        "{ shoppingCartAddCatalogItem(catalogItem: $i) { success cart { token } } }"
    )
    token = world.cart(role, target)
    info = {"token": token, "itemCatalogUid": CATALOG_ITEM, "quantity": 1}
    return Call(
        "/graphql",
        graph(query, i=info),
        lambda body: (
            bool(body["data"]["shoppingCartAddCatalogItem"]["success"])
            and body["data"]["shoppingCartAddCatalogItem"]["cart"]["token"] == token
        ),
    )


@operation("GET /api/checkout/start/{cart_token}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    return Call(f"/api/checkout/start/{world.cart(role, target)}")


@operation("GET /api/checkout/start/{cart_token}/quote", OWNED)
def _(world: World, role: str, target: str) -> Call:
    return Call(f"/api/checkout/start/{world.cart(role, target)}/quote")


@operation("POST /api/checkout/Save", OWNED)
def _(world: World, role: str, target: str) -> Call:
    _, edits = world.started(role, target)
    return Call("/api/checkout/Save", edits)


@operation("POST /api/checkout/AddPassword", OWNED)
def _(world: World, role: str, target: str) -> Call:
    token, edits = world.started(role, target)
    owner = role if target == "own" else target
    if owner == "guest":
        world.store.post("/api/checkout/Save", edits | {"SelectedContact": {"Email": "ann@example.com"}})
    asked = {"ShoppingCartToken": token, "UsernameEmail": "ann@example.com", "Password": PASSWORD}
    return Call("/api/checkout/AddPassword", asked)


@operation("query taxes", OWNED)
def _(world: World, role: str, target: str) -> Call:
    query = 'query($t: String!) { taxes(anonymousCartToken: $t, zipcode: "43215") { taxTotal } }'
    return Call(
        "/graphql",
        graph(query, t=world.cart(role, target)),
        lambda body: (body.get("data") or {}).get("taxes") is not None,
    )


@operation("query webUserContacts", OF_COMPANY)
def _(world: World, role: str, target: str) -> Call:
    company = OTHER_COMPANY if target == "foreign" else COMPANY
    with world.store.db.write() as tx:
        number = tx.scalar(insert(ContactRow).values(customer_id_p21=company).returning(ContactRow.p21_id))
    return Call(
        "/graphql",
        graph("{ webUserContacts { p21Id } }"),
        lambda body: {"p21Id": number} in ((body.get("data") or {}).get("webUserContacts") or []),
    )


@operation("POST /api/checkout/AddPaymentCard/{cart_token}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    token, _ = world.started(role, target)
    return Call(f"/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": "pm_test_visa"})


@operation("POST /api/checkout/RemovePaymentCard/{cart_token}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    token, _ = world.started(role, target)
    card = {"paymentMethodId": "pm_test_visa"}
    owner = role if target == "own" and role != "viewer" else {"own": "buyer"}.get(target, target)
    added = world.store.post(f"/api/checkout/AddPaymentCard/{token}", card, **world.headers[owner])
    assert added.status_code == 200, added.text
    return Call(f"/api/checkout/RemovePaymentCard/{token}", card)


@operation("POST /api/checkout/SubmitOrder/{cart_token}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    token, _ = world.started(role, target)
    return Call(
        f"/api/checkout/SubmitOrder/{token}",
        {"approveOrder": False},
        lambda body: "A credit card is not added." in body["ErrorMessages"],
    )


@operation("POST /api/shipping/start/{cart_token}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    token, _ = world.started(role, target)
    return Call(f"/api/shipping/start/{token}", {})


@operation("POST /api/shipping/validateAddress/{cart_token}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    token, _ = world.started(role, target)
    return Call(
        f"/api/shipping/validateAddress/{token}", SHIP_TO | {"Country": "US", "Phone": "614-555-0100"}
    )


@operation("POST /api/shipping/validateAddressWithBypass/{cart_token}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    token, _ = world.started(role, target)
    address = SHIP_TO | {"Country": "US", "Phone": "614-555-0100"}
    return Call(f"/api/shipping/validateAddressWithBypass/{token}", address)


@operation("GET /api/orders/complete/{web_reference_id}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    reference = world.order(role, target)
    return Call(f"/api/orders/complete/{reference}", shows=lambda body: body.get("order") is not None)


@operation("GET /api/orders/{order_number}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    return Call(f"/api/orders/{order_number(world, world.order(role, target))}")


@operation("POST /api/orders/{order_number}/cancel", OWNED)
def _(world: World, role: str, target: str) -> Call:
    number = order_number(world, world.order(role, target))
    return Call(f"/api/orders/{number}/cancel", {"reason": "Ordered twice"})


def order_number(world: World, reference: str) -> int:
    """Return the number of the order with this reference."""
    with world.store.db.read() as conn:
        found = orders.find_by_reference(conn, reference)
    assert found is not None
    return found.order_number


@operation("GET /api/quotes/complete/{web_reference_id}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    reference = world.quote(role, target)
    return Call(f"/api/quotes/complete/{reference}", shows=lambda body: body.get("quote") is not None)


public(
    "query anonymousOrderDetails",
    "/graphql",
    graph(LOOK_UP, n="1", e="nobody@example.com"),
    lambda body: "errors" not in body,
)


@operation("mutation customerPartNumber")
def _(_world: World, role: str, _target: str) -> Call:
    query = "mutation($i: CustomerPartNumberInput!) { customerPartNumber(input: $i) { success } }"
    sent = {"invMastUid": SCREW, "theirItemId": f"OWN-{role}"}
    return Call("/graphql", graph(query, i=sent), is_done("customerPartNumber"))


def number_of(world: World, target: str) -> int:
    """Return the id of a number that one's own company, or another one, has given an item."""
    customer = COMPANY if target == "own" else OTHER_COMPANY
    with world.store.db.write() as tx:
        queries.wait_for_turn(tx)
        return queries.add_number(tx, customer, GAUGE, "LK-1", "LK1")


@operation("mutation removeCustomerPartNumber", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    query = "mutation($id: Int!) { removeCustomerPartNumber(id: $id) { success } }"
    return Call("/graphql", graph(query, id=number_of(world, target)), is_done("removeCustomerPartNumber"))


@operation("query GetCustomerPartNumbers", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    number = number_of(world, target)

    def shows(body: Any) -> bool:
        return number in [one["id"] for one in body["data"]["GetCustomerPartNumbers"]]

    query = f"{{ GetCustomerPartNumbers(invMastUids: [{GAUGE}]) {{ id }} }}"
    return Call("/graphql", graph(query), shows)


@operation("query GetNewestPartNumbers", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    shows = f'"id":{number_of(world, target)}'
    query = "{ GetNewestPartNumbers { newest { id } } }"
    return Call("/graphql", graph(query), lambda body: shows in json.dumps(body).replace(" ", ""))


@operation("POST /api/quick-order/check", OF_COMPANY)
def _(world: World, role: str, target: str) -> Call:
    """A company's own number finds its item for nobody else."""
    customer, number = (COMPANY if target == "own" else OTHER_COMPANY), f"Quick {role} {target}"
    with world.store.db.write() as tx:
        queries.wait_for_turn(tx)
        number_id = queries.add_number(tx, customer, GAUGE, number, normal_form(number))

    def shows(body: Any) -> bool:
        return (body["lines"][0]["offer"] or {}).get("customerPartNumberId") == number_id

    return Call("/api/quick-order/check", {"text": f"{number}\t1"}, shows)


operation("POST /api/quick-order/file")(
    lambda _world, _role, _target: Call("/api/quick-order/file", whole_file=b"Part number,Qty\nA-1,2\n")
)
public("GET /api/quick-order/link/{referrer}", "/api/quick-order/link/Acme?items=A-1:2")
public("query getWatchedProductList", "/graphql", graph("{ getWatchedProductList { id } }"), is_answered)
for _name, _query in {
    "addWatchedProduct": f"addWatchedProduct(invMastUid: {GAUGE})",
    "cancelWatchedProduct": f"cancelWatchedProduct(invMastUid: {GAUGE})",
    "stopWatchedProducts": 'stopWatchedProducts(token: "none")',
    "requestPrice": f"requestPrice(priceRequest: {{ invMastUid: {GAUGE} }})",
}.items():
    public(f"mutation {_name}", "/graphql", graph(f"mutation {{ {_query} {{ success }} }}"), is_done(_name))


def list_of(world: World, role: str, target: str) -> int:
    """Return the number of a new list that its owner shares with the company."""
    owner = world.owner(role, target)
    number = next(_counted)
    with world.store.db.write() as tx:
        kept = lists.add_list(
            tx,
            customer=owner.acting_customer_id or 0,
            person=owner.web_user_id or 0,
            name=f"List {number}",
            name_key=f"list {number}",
            shared=True,
            now=PLACED,
        )
    return kept.id


@operation("query shoppingLists", OWNED)
def _(world: World, role: str, target: str) -> Call:
    query = "query($i: [Int!]) { shoppingLists(ids: $i) { id } }"
    return Call("/graphql", graph(query, i=[list_of(world, role, target)]), has_data("shoppingLists"))


@operation("mutation shoppingListEdit", OWNED)
def _(world: World, role: str, target: str) -> Call:
    query = "mutation($l: ShoppingListInput!) { shoppingListEdit(shoppingList: $l) { success } }"
    sent = {"id": list_of(world, role, target), "items": [{"invMastUid": SCREW}]}
    return Call("/graphql", graph(query, l=sent), is_done("shoppingListEdit"))


def quote_of(world: World, target: str) -> int:
    """Return the number of an open quote of the company, or of another one."""
    number = 700_000 + next(_counted)
    add_quote(world.store.db, number, [], company=COMPANY if target == "own" else OTHER_COMPANY)
    return number


@operation("query quotes", OF_COMPANY)
def _(world: World, role: str, target: str) -> Call:
    number = quote_of(world, target)
    return Call(
        "/graphql",
        graph("{ quotes { quoteNumber } }"),
        lambda body: {"quoteNumber": number} in ((body.get("data") or {}).get("quotes") or []),
    )


@operation("query quote", OF_COMPANY)
def _(world: World, role: str, target: str) -> Call:
    query = "query($n: Int!) { quote(quoteNumber: $n) { quoteNumber } }"
    return Call("/graphql", graph(query, n=quote_of(world, target)), has_data("quote"))


def saved_cart_of(world: World, role: str, target: str) -> str:
    """Return the token of a new saved cart."""
    owner, token, number = world.owner(role, target), world.cart(role, target), next(_counted)
    with world.store.db.write() as tx:
        tx.execute(
            update(CartRow)
            .where(CartRow.token == token)
            .values(
                customer_id_p21=owner.acting_customer_id or 0,
                web_user_id=owner.web_user_id or 0,
                saved_at=PLACED,
                saved_name=f"Cart {number}",
                saved_key=f"cart {number}",
                saved_why="you",
            )
        )
    return token


@operation("query savedCarts", OWNED)
def _(world: World, role: str, target: str) -> Call:
    query = "query($t: String) { savedCarts(token: $t) { name } }"
    return Call("/graphql", graph(query, t=saved_cart_of(world, role, target)), has_data("savedCarts"))


@operation("mutation savedCartEdit", OWNED)
def _(world: World, role: str, target: str) -> Call:
    query = "mutation($s: SavedCartInput!) { savedCartEdit(savedCart: $s) { success } }"
    sent = {"action": "putBack", "token": saved_cart_of(world, role, target)}
    return Call("/graphql", graph(query, s=sent), is_done("savedCartEdit"))


@operation("mutation reorder", OWNED)
def _(world: World, role: str, target: str) -> Call:
    reference = world.order(role, target)
    with world.store.db.write() as tx:
        number = tx.scalar(select(OrderRow.order_number).where(OrderRow.web_reference_id == reference))
        tx.execute(
            insert(OrderLineRow).values(
                order_number=number,
                line_number=1,
                inv_mast_uid=GAUGE,
                item_code="PG-25-100",
                quantity_ordered=1,
                unit_price=Decimal(10),
                total_price=Decimal(10),
            )
        )
    query = "mutation($r: ReorderInput!) { reorder(reorder: $r) { success } }"
    return Call("/graphql", graph(query, r={"orderNumber": number}), is_done("reorder"))

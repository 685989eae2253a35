"""Every table and column has its place in what is told of a person, and in what is forgotten."""

from sqlalchemy import JSON, String, Text, cast, insert, select, update

from storefront.accounts import tables as accounts
from storefront.addresses.tables import AddressRow
from storefront.app.tables import metadata
from storefront.exchange import personal_data
from storefront.exchange.queries import person_export
from storefront.exchange.queries.personal import Who
from storefront.identity.tables import SessionRow
from storefront.impersonation.tables import ImpersonationRow
from tests.make.accounts import NOW, Door
from tests.make.people import COMPANY
from tests.make.traces import CANARIES, EMAIL, FIRST, LAST

NOTHING_PERSONAL = frozenset(
    (
        *("generation", "clock", "sweeps", "provider_failures", "leases", "sequences", "signing_keys"),
        *("quote_sequences", "shipments", "shipment_lines", "invoice_lines"),
        *("return_lines", "return_sequences", "api_keys", "tallies", "moves"),
        *("webhook_endpoints", "webhook_deliveries", "feed_batches"),
        *("locations", "stock", "factory_stock", "on_order", "holidays", "brands", "categories", "series"),
        *(
            "items",
            "specs",
            "numbers",
            "media",
            "brand_logos",
            "associations",
            "bom",
            "catalog_items",
            "restricted_customers",
        ),
        *("menus", "alert", "promos", "families", "customizer_options", "precustomized_items"),
        *(
            "customizations",
            "prices",
            "contract_prices",
            "price_lists",
            "price_list_prices",
            "search_changes",
            "search_catalogue",
            "shipping_rates",
            "shipping_zones",
            "shipping_zone_rates",
            "tax_rates",
            "address_answers",
        ),
    )
)
"""Tables about the store, its catalog and its settings: no row of them is about a person."""
COMPANYS = {
    "customers": "the company's own record; its phone and notes are the company's",
    "contracts": "what a company has agreed",
    "customer_price_lists": "which price lists a company has",
    "customer_part_numbers": "what the company calls an item",
    "prospects": "that the store has opened a company, and when",
}
GOES = frozenset(
    (
        *(
            "carts",
            "cart_lines",
            "checkouts",
            "cards",
            "card_setups",
            "authorization_codes",
            "refresh_tokens",
            "challenges",
        ),
        *("outside_identities", "passkeys", "recovery_codes", "totp_secrets", "mailed_links", "reset_pins"),
        *("asked_mails", "contacts", "watched_products", "price_requests"),
        *("shopping_lists", "shopping_list_lines", "quote_reads"),
    )
)
"""Tables whose rows go as a whole: a new column goes with them."""
COPIES = frozenset(("feed_entries",))
"""Copies of rows that are told from their own tables; those that name the person go."""
PAPER = frozenset(
    {
        *("orders", "order_holds", "order_lines", "order_tracking", "payments", "payment_settlements"),
        *("cancel_requests", "event_log", "order_texts", "invoices", "returns"),
    }
)
LOSES = {
    "outbox": {"payload"},
    "web_users": {"email", "first_name", "last_name", "phone"},
    "accounts": {"switched_off_by"},
    "account_requests": {"decided_by", "reason"},
    "account_events": {"by_name", "text"},
    "customer_edits": {"by_name"},
    "addresses": {"first_name", "last_name", "attn"},
    "address_edits": {"by_name"},
    "sessions": {"device", "address"},
    "quotes": {
        *("first_name", "last_name", "contact_email", "contact_title", "contact_phone", "cc_emails"),
        *("ship_to_first_name", "ship_to_last_name", "ship_to_attn", "ship_to_phone", "email_notes", "notes"),
    },
    "quote_lines": set(),
    "quote_desk": {"answered_by"},
    "quote_revisions": {"sent_by"},
    "quote_messages": {"by_name", "text"},
    "quote_events": {"by_name", "text"},
    "impersonations": {"staff_name", "reason", "address", "ended_by"},
    "impersonation_writes": {"text"},
    "uploaded_papers": set(),
    "submissions": {"handled_by"},
    "cart_files": set(),
    "sent_files": set(),
}
"""What is taken out of rows that stay, for they are about others too."""
STAYS = {
    "outbox": {"kind", "dedupe_key", "error"},
    "web_users": {"role"},
    "accounts": {
        *("state", "company_role", "password_hash", "preferred_name", "job_title", "phone_ext"),  # row goes
    },
    "account_requests": {  # their own rows go; these are others'
        *("state", "email", "first_name", "last_name", "phone", "phone_ext", "fax", "job_title", "company"),
        *("shipping", "billing", "password_hash", "web_reference_id", "other_references"),
    },
    "account_events": {"kind"},
    "customer_edits": set(),
    "addresses": {  # where the company receives goods
        *("name", "address1", "address2", "city", "state", "zip", "country", "phone", "phone_ext"),
        *("delivery_instructions", "preferred_packing_basis", "preferred_carrier_name"),
        *("collect_account", "collect_carrier"),
    },
    "address_edits": set(),
    "sessions": {"session_id", "cookie_digest", "methods", "imp_customer_name"},
    "quotes": {  # what the company was quoted, and where it receives goods
        *("reference", "status", "web_reference_id", "cart_token", "taker", "affiliate_name", "po_no"),
        *("ship_to_name", "ship_to_address1", "ship_to_address2", "ship_to_city", "ship_to_state"),
        *("ship_to_zip", "ship_to_country", "delivery_instructions", "note_areas", "attachments"),
        *("packing_basis", "special_paperwork", "collect_account", "collect_carrier"),
    },
    "quote_lines": {
        *("price_breaks", "item_code", "item_desc", "unit_of_measure", "customer_part_number"),
        *("customizations", "item_notes", "note"),
    },
    "quote_desk": {
        *(
            "draft",
            "answer",
            "reason",
            "reason_note",
            "competitor",
            "outcome",
            "approval",
            "approval_request",
        ),
    },
    "quote_revisions": {"note", "lines"},
    "quote_messages": {"line_numbers", "attachments"},
    "quote_events": {"kind"},
    "impersonations": {"session_id", "customer_name"},
    "impersonation_writes": {"kind"},
    "submissions": {"kind", "email", "name", "page_url", "fields"},  # their own rows go; these are others'
    "cart_files": {"file_id", "cart_token", "file_name", "media_type", "digest"},  # on orders: papers
    "sent_files": {"file_id", "subject", "file_name", "media_type", "digest"},  # of messages and returns
    "uploaded_papers": {"file_id", "file_name", "media_type", "digest"},  # of items, by a number alone
}
"""Columns of texts that are left in them."""


def test_every_column_has_its_place_in_what_is_told_and_forgotten(door: Door) -> None:
    """Whoever adds a table or a column has to say here what becomes of what it holds of a person."""
    tables = metadata().tables
    groups = (NOTHING_PERSONAL, set(COMPANYS), GOES, COPIES, PAPER, set(LOSES))
    placed = [name for group in groups for name in group]
    assert sorted(placed) == sorted(tables)
    for name, loses in LOSES.items():
        texts = {column.key for column in tables[name].columns if isinstance(column.type, String | JSON)}
        assert loses | STAYS[name] == texts, name
        assert not loses & STAYS[name], name
    who = Who(1, EMAIL, FIRST, LAST, COMPANY, has_namesake=False)
    with door.db.read() as conn:
        kinds = person_export.kinds(conn, who)
    assert {row.__tablename__ for row in kinds.values()} == GOES | PAPER | set(LOSES)
    secret = {"email", "first_name", "last_name", "phone", "text", "payload", "reason", "device", "edits"}
    assert not secret & person_export.SECRET


def test_what_is_said_to_lose_the_name_does(door: Door, person: int) -> None:
    """Each column that is to lose it has held it before, and holds it no more."""
    name = f"{FIRST} {LAST}"
    session = {"device": "canary phone", "address": "canary"}
    event = {"at": NOW, "customer_id_p21": COMPANY, "kind": "x", "text": f"PIN mailed by {name}"}
    with door.db.write() as tx:
        tx.execute(update(accounts.WebUserRow).values(phone="canary 555"))
        tx.execute(update(SessionRow).values(session))
        tx.execute(
            update(ImpersonationRow).where(ImpersonationRow.web_user_id == person).values(address="canary")
        )
        tx.execute(update(AddressRow).values(attn=name))
        tx.execute(insert(accounts.AccountEventRow).values(event))
        tx.execute(
            update(accounts.WebUserRow).where(accounts.WebUserRow.web_user_id != person).values(phone="")
        )
    before = _named_columns(door)
    assert {(table, column) for table, columns in LOSES.items() for column in columns} <= before
    personal_data.erase(door.db, EMAIL, NOW)
    assert _named_columns(door) == {(table, column) for table, column in before if table in PAPER}


def _named_columns(door: Door) -> set[tuple[str, str]]:
    with door.db.read() as conn:
        return {
            (name, column.key)
            for name, table in metadata().tables.items()
            for column in table.columns
            for value in conn.scalars(select(cast(column, Text)))
            if any(canary in str(value).lower() for canary in CANARIES)
        }

"""Everything that the first store keeps."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0001_shop"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "addresses",
        sa.Column("p21_id", sa.Integer(), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("first_name", sa.String(length=50), nullable=False),
        sa.Column("last_name", sa.String(length=50), nullable=False),
        sa.Column("attn", sa.String(length=50), nullable=False),
        sa.Column("address1", sa.String(length=50), nullable=False),
        sa.Column("address2", sa.String(length=50), nullable=False),
        sa.Column("city", sa.String(length=50), nullable=False),
        sa.Column("state", sa.String(length=50), nullable=False),
        sa.Column("zip", sa.String(length=10), nullable=False),
        sa.Column("country", sa.String(length=2), nullable=False),
        sa.Column("phone", sa.String(length=40), nullable=False),
        sa.Column("phone_ext", sa.String(length=5), nullable=False),
        sa.Column("delivery_instructions", sa.String(length=255), nullable=False),
        sa.Column("preferred_packing_basis", sa.String(length=20), nullable=False),
        sa.Column("preferred_carrier_name", sa.String(length=80), nullable=False),
        sa.Column("is_collect", sa.Boolean(), nullable=False),
        sa.Column("collect_account", sa.String(length=40), nullable=False),
        sa.Column("collect_carrier", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("p21_id", name=op.f("pk_addresses")),
    )
    with op.batch_alter_table("addresses", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_addresses_customer_id_p21"), ["customer_id_p21"], unique=False)

    op.create_table(
        "alert",
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("level", sa.String(length=20), nullable=False),
        sa.Column("dismissible", sa.Boolean(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=True),
        sa.Column("ends_on", sa.Date(), nullable=True),
        sa.PrimaryKeyConstraint("text", name=op.f("pk_alert")),
    )
    op.create_table(
        "brands",
        sa.Column("slug", sa.String(length=80), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("is_featured", sa.Boolean(), nullable=False),
        sa.Column("blurb", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("slug", name=op.f("pk_brands")),
    )
    op.create_table(
        "cards",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("cart_token", sa.String(length=36), nullable=True),
        sa.Column("web_user_id", sa.Integer(), nullable=True),
        sa.Column("provider", sa.String(length=20), nullable=False),
        sa.Column("payment_method_id", sa.String(length=255), nullable=False),
        sa.Column("brand", sa.String(length=20), nullable=False),
        sa.Column("last4", sa.String(length=4), nullable=False),
        sa.Column("exp_month", sa.Integer(), nullable=True),
        sa.Column("exp_year", sa.Integer(), nullable=True),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cards")),
    )
    with op.batch_alter_table("cards", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_cards_cart_token"), ["cart_token"], unique=False)
        batch_op.create_index(batch_op.f("ix_cards_web_user_id"), ["web_user_id"], unique=False)

    op.create_table(
        "carts",
        sa.Column("token", sa.String(length=36), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.Column("web_user_id", sa.Integer(), nullable=True),
        sa.Column("order_notes", sa.Text(), nullable=False),
        sa.Column("note_areas", db.Json, nullable=False),
        sa.Column("attachments", db.Json, nullable=False),
        sa.Column("last_line_number", sa.Integer(), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("used_at", db.Utc(), nullable=False),
        sa.Column("closed_at", db.Utc(), nullable=True),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_carts")),
    )
    with op.batch_alter_table("carts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_carts_customer_id_p21"), ["customer_id_p21"], unique=False)
        batch_op.create_index(batch_op.f("ix_carts_used_at"), ["used_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_carts_web_user_id"), ["web_user_id"], unique=False)

    op.create_table(
        "catalog_items",
        sa.Column("item_catalog_uid", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("item_code", sa.String(length=80), nullable=False),
        sa.Column("item_desc", sa.Text(), nullable=False),
        sa.Column("extended_desc", sa.Text(), nullable=False),
        sa.Column("brand_slug", sa.String(length=80), nullable=True),
        sa.Column("unit_of_measure", sa.String(length=8), nullable=False),
        sa.Column("unit_price", db.Money6(), nullable=True),
        sa.PrimaryKeyConstraint("item_catalog_uid", name=op.f("pk_catalog_items")),
    )
    op.create_table(
        "categories",
        sa.Column("category_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("parent_id", sa.Integer(), nullable=True),
        sa.Column("slug", sa.String(length=120), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("drawing", sa.String(length=60), nullable=False),
        sa.Column("blurb", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("category_id", name=op.f("pk_categories")),
        sa.UniqueConstraint("slug", name=op.f("uq_categories_slug")),
    )
    op.create_table(
        "checkouts",
        sa.Column("cart_token", sa.String(length=36), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("is_quote", sa.Boolean(), nullable=False),
        sa.Column("edits", db.Json, nullable=False),
        sa.Column("rates", db.Json, nullable=True),
        sa.Column("rates_key", sa.String(length=64), nullable=False),
        sa.Column("rates_at", db.Utc(), nullable=True),
        sa.Column("is_address_bypassed", sa.Boolean(), nullable=False),
        sa.Column("seen_total", db.Money6(), nullable=True),
        sa.Column("password_hash", sa.String(length=255), nullable=False),
        sa.Column("updated_at", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("cart_token", name=op.f("pk_checkouts")),
    )
    op.create_table(
        "customers",
        sa.Column("customer_id_p21", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("customer_id_aw", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("terms", sa.String(length=40), nullable=False),
        sa.Column("on_credit_hold", sa.Boolean(), nullable=False),
        sa.Column("is_po_number_required", sa.Boolean(), nullable=False),
        sa.Column("mandatory_notes", sa.Text(), nullable=False),
        sa.Column("phone", sa.String(length=40), nullable=False),
        sa.Column("is_tax_exempt", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("customer_id_p21", name=op.f("pk_customers")),
        sa.UniqueConstraint("customer_id_aw", name=op.f("uq_customers_customer_id_aw")),
    )
    op.create_table(
        "generation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_generation")),
    )
    op.create_table(
        "holidays",
        sa.Column("date", sa.Date(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.PrimaryKeyConstraint("date", name=op.f("pk_holidays")),
    )
    op.create_table(
        "items",
        sa.Column("inv_mast_uid", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("item_code", sa.String(length=80), nullable=False),
        sa.Column("item_desc", sa.Text(), nullable=False),
        sa.Column("extended_desc", sa.Text(), nullable=False),
        sa.Column("brand_slug", sa.String(length=80), nullable=True),
        sa.Column("series_slug", sa.String(length=120), nullable=True),
        sa.Column("category_slug", sa.String(length=120), nullable=True),
        sa.Column("lead_time_days", sa.Integer(), nullable=True),
        sa.Column("is_ncnr", sa.Boolean(), nullable=False),
        sa.Column("is_assembly", sa.Boolean(), nullable=False),
        sa.Column("is_preferred_stock", sa.Boolean(), nullable=False),
        sa.Column("is_discontinued", sa.Boolean(), nullable=False),
        sa.Column("is_web", sa.Boolean(), nullable=False),
        sa.Column("is_service", sa.Boolean(), nullable=False),
        sa.Column("weight_lb", sa.Double(), nullable=True),
        sa.Column("nsn", sa.String(length=20), nullable=True),
        sa.Column("supplier_id", sa.Integer(), nullable=True),
        sa.Column("purchase_order_cost", db.Money6(), nullable=True),
        sa.Column("airline_cost", db.Money6(), nullable=True),
        sa.Column("disposition", sa.String(length=1), nullable=False),
        sa.Column("price_page", sa.String(length=40), nullable=False),
        sa.Column("features", db.Json, nullable=False),
        sa.Column("popularity", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("inv_mast_uid", name=op.f("pk_items")),
        sa.UniqueConstraint("item_code", name=op.f("uq_items_item_code")),
    )
    with op.batch_alter_table("items", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_items_brand_slug_is_web"), ["brand_slug", "is_web"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_items_category_slug_is_web"), ["category_slug", "is_web"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_items_series_slug"), ["series_slug"], unique=False)

    op.create_table(
        "locations",
        sa.Column("location_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("city", sa.String(length=50), nullable=False),
        sa.Column("state", sa.String(length=50), nullable=False),
        sa.Column("zip", sa.String(length=10), nullable=False),
        sa.Column("phone", sa.String(length=40), nullable=False),
        sa.Column("is_main", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("location_id", name=op.f("pk_locations")),
    )
    op.create_table(
        "menus",
        sa.Column("menu", sa.String(length=80), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=120), nullable=False),
        sa.Column("path", sa.String(length=255), nullable=False),
        sa.PrimaryKeyConstraint("menu", "sort_order", name=op.f("pk_menus")),
    )
    op.create_table(
        "order_tracking",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("order_number", sa.Integer(), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("carrier_name", sa.String(length=80), nullable=False),
        sa.Column("tracking_number", sa.String(length=80), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_order_tracking")),
    )
    with op.batch_alter_table("order_tracking", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_order_tracking_order_number_line_number"),
            ["order_number", "line_number"],
            unique=False,
        )

    op.create_table(
        "orders",
        sa.Column("order_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("web_reference_id", sa.String(length=16), nullable=False),
        sa.Column("cart_token", sa.String(length=36), nullable=True),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("hold_reason", sa.String(length=20), nullable=False),
        sa.Column("order_date", db.Utc(), nullable=False),
        sa.Column("po_no", sa.String(length=50), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.Column("web_user_id", sa.Integer(), nullable=True),
        sa.Column("taker", sa.String(length=100), nullable=False),
        sa.Column("is_placed_by_rep", sa.Boolean(), nullable=False),
        sa.Column("affiliate_name", sa.String(length=100), nullable=False),
        sa.Column("contact_email", sa.String(length=255), nullable=False),
        sa.Column("first_name", sa.String(length=50), nullable=False),
        sa.Column("last_name", sa.String(length=50), nullable=False),
        sa.Column("contact_phone", sa.String(length=40), nullable=False),
        sa.Column("cc_emails", db.Json, nullable=False),
        sa.Column("bill_to_name", sa.String(length=120), nullable=False),
        sa.Column("bill_to_company_name", sa.String(length=120), nullable=False),
        sa.Column("bill_to_address1", sa.String(length=50), nullable=False),
        sa.Column("bill_to_address2", sa.String(length=50), nullable=False),
        sa.Column("bill_to_address3", sa.String(length=50), nullable=False),
        sa.Column("bill_to_city", sa.String(length=50), nullable=False),
        sa.Column("bill_to_state", sa.String(length=50), nullable=False),
        sa.Column("bill_to_zip", sa.String(length=10), nullable=False),
        sa.Column("bill_to_country", sa.String(length=2), nullable=False),
        sa.Column("bill_to_phone", sa.String(length=40), nullable=False),
        sa.Column("ship_to_id", sa.Integer(), nullable=True),
        sa.Column("ship_to_name", sa.String(length=120), nullable=False),
        sa.Column("ship_to_attn", sa.String(length=50), nullable=False),
        sa.Column("ship_to_address1", sa.String(length=50), nullable=False),
        sa.Column("ship_to_address2", sa.String(length=50), nullable=False),
        sa.Column("ship_to_address3", sa.String(length=50), nullable=False),
        sa.Column("ship_to_city", sa.String(length=50), nullable=False),
        sa.Column("ship_to_state", sa.String(length=50), nullable=False),
        sa.Column("ship_to_zip", sa.String(length=10), nullable=False),
        sa.Column("ship_to_country", sa.String(length=2), nullable=False),
        sa.Column("ship_to_phone", sa.String(length=40), nullable=False),
        sa.Column("packing_basis", sa.String(length=20), nullable=False),
        sa.Column("special_paperwork", sa.String(length=40), nullable=False),
        sa.Column("carrier_name", sa.String(length=80), nullable=False),
        sa.Column("is_collect", sa.Boolean(), nullable=False),
        sa.Column("collect_account", sa.String(length=40), nullable=False),
        sa.Column("collect_carrier", sa.String(length=40), nullable=False),
        sa.Column("is_rush", sa.Boolean(), nullable=False),
        sa.Column("not_before_date", sa.Date(), nullable=True),
        sa.Column("delivery_instructions", sa.String(length=255), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("sub_total", db.Money6(), nullable=False),
        sa.Column("shipping_total", db.Money6(), nullable=True),
        sa.Column("tax_total", db.Money6(), nullable=True),
        sa.Column("order_total", db.Money6(), nullable=False),
        sa.Column("payment_option", sa.String(length=20), nullable=False),
        sa.Column("payment_text", sa.String(length=80), nullable=False),
        sa.Column("order_notes", sa.Text(), nullable=False),
        sa.Column("note_areas", db.Json, nullable=False),
        sa.Column("attachments", db.Json, nullable=False),
        sa.Column("ncnr_text", sa.Text(), nullable=False),
        sa.Column("ncnr_acknowledged_at", db.Utc(), nullable=True),
        sa.Column("terms_conditions_uri", sa.String(length=255), nullable=False),
        sa.PrimaryKeyConstraint("order_number", name=op.f("pk_orders")),
        sa.UniqueConstraint("cart_token", name=op.f("uq_orders_cart_token")),
        sa.UniqueConstraint("web_reference_id", name=op.f("uq_orders_web_reference_id")),
    )
    with op.batch_alter_table("orders", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_orders_contact_email"), ["contact_email"], unique=False)
        batch_op.create_index(batch_op.f("ix_orders_customer_id_p21"), ["customer_id_p21"], unique=False)
        batch_op.create_index(batch_op.f("ix_orders_order_date"), ["order_date"], unique=False)
        batch_op.create_index(batch_op.f("ix_orders_status"), ["status"], unique=False)
        batch_op.create_index(batch_op.f("ix_orders_web_user_id"), ["web_user_id"], unique=False)

    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=80), nullable=False),
        sa.Column("payload", db.Json, nullable=False),
        sa.Column("dedupe_key", sa.String(length=200), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("due_at", db.Utc(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("done_at", db.Utc(), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("dedupe_key", name=op.f("uq_outbox_dedupe_key")),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index("ix_outbox_waiting", ["done_at", "due_at"], unique=False)

    op.create_table(
        "payments",
        sa.Column("cart_token", sa.String(length=36), nullable=False),
        sa.Column("attempt", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("idempotency_key", sa.String(length=64), nullable=False),
        sa.Column("order_number", sa.Integer(), nullable=True),
        sa.Column("provider", sa.String(length=20), nullable=False),
        sa.Column("payment_method_id", sa.String(length=255), nullable=False),
        sa.Column("reference", sa.String(length=255), nullable=False),
        sa.Column("brand", sa.String(length=20), nullable=False),
        sa.Column("last4", sa.String(length=4), nullable=False),
        sa.Column("amount", db.Money6(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("state", sa.String(length=20), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.PrimaryKeyConstraint("cart_token", "attempt", name=op.f("pk_payments")),
        sa.UniqueConstraint("idempotency_key", name=op.f("uq_payments_idempotency_key")),
    )
    with op.batch_alter_table("payments", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_payments_order_number"), ["order_number"], unique=False)

    op.create_table(
        "promos",
        sa.Column("title", sa.String(length=200), nullable=False),
        sa.Column("image", sa.String(length=255), nullable=False),
        sa.Column("href", sa.String(length=255), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=True),
        sa.Column("ends_on", sa.Date(), nullable=True),
        sa.PrimaryKeyConstraint("title", name=op.f("pk_promos")),
    )
    op.create_table(
        "search_catalogue",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=36), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_search_catalogue")),
    )
    op.create_table(
        "search_changes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("uid", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_search_changes")),
    )
    op.create_table(
        "sequences",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("next_number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_sequences")),
    )
    op.create_table(
        "series",
        sa.Column("slug", sa.String(length=120), nullable=False),
        sa.Column("category_slug", sa.String(length=120), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("brand_slug", sa.String(length=80), nullable=True),
        sa.Column("drawing", sa.String(length=60), nullable=False),
        sa.Column("intro", sa.Text(), nullable=False),
        sa.Column("columns", db.Json, nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("slug", name=op.f("pk_series")),
    )
    op.create_table(
        "shipping_rates",
        sa.Column("carrier_name", sa.String(length=80), nullable=False),
        sa.Column("display_name", sa.String(length=120), nullable=False),
        sa.Column("base_price", db.Money6(), nullable=True),
        sa.Column("price_per_lb", db.Money6(), nullable=True),
        sa.Column("free_over", db.Money6(), nullable=True),
        sa.Column("transit_days", sa.Integer(), nullable=True),
        sa.Column("max_weight_lb", sa.Double(), nullable=True),
        sa.Column("countries", db.Json, nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("carrier_name", name=op.f("pk_shipping_rates")),
    )
    op.create_table(
        "tax_rates",
        sa.Column("state", sa.String(length=50), nullable=False),
        sa.Column("zip_prefix", sa.String(length=10), nullable=False),
        sa.Column("rate", db.Money6(), nullable=False),
        sa.PrimaryKeyConstraint("state", "zip_prefix", name=op.f("pk_tax_rates")),
    )
    op.create_table(
        "associations",
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("associated_inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_associations_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint(
            "inv_mast_uid", "kind", "associated_inv_mast_uid", name=op.f("pk_associations")
        ),
    )
    op.create_table(
        "bom",
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("component_inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_bom_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", "component_inv_mast_uid", name=op.f("pk_bom")),
    )
    with op.batch_alter_table("bom", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_bom_component_inv_mast_uid"), ["component_inv_mast_uid"], unique=False
        )

    op.create_table(
        "cart_lines",
        sa.Column("unique_id", sa.String(length=36), nullable=False),
        sa.Column("cart_token", sa.String(length=36), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=True),
        sa.Column("item_catalog_uid", sa.Integer(), nullable=True),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("item_unit_price_override", db.Money6(), nullable=True),
        sa.Column("price_reason_id", sa.Integer(), nullable=True),
        sa.Column("customer_part_number_id", sa.Integer(), nullable=True),
        sa.Column("supplier_id", sa.Integer(), nullable=True),
        sa.Column("quote_line_id", sa.Integer(), nullable=True),
        sa.Column("source_loc_id", sa.Integer(), nullable=True),
        sa.Column("promise_date_override", sa.Date(), nullable=True),
        sa.Column("is_dropship", sa.Boolean(), nullable=False),
        sa.Column("extra_notes", db.Json, nullable=False),
        sa.Column("customizations", db.Json, nullable=False),
        sa.Column("seen_unit_price", db.Money6(), nullable=True),
        sa.Column("utm_source", sa.String(length=100), nullable=False),
        sa.Column("utm_medium", sa.String(length=100), nullable=False),
        sa.Column("utm_campaign", sa.String(length=100), nullable=False),
        sa.ForeignKeyConstraint(
            ["cart_token"], ["carts.token"], name=op.f("fk_cart_lines_cart_token_carts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("unique_id", name=op.f("pk_cart_lines")),
    )
    with op.batch_alter_table("cart_lines", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_cart_lines_cart_token"), ["cart_token"], unique=False)

    op.create_table(
        "contacts",
        sa.Column("p21_id", sa.Integer(), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False),
        sa.Column("first_name", sa.String(length=50), nullable=False),
        sa.Column("last_name", sa.String(length=50), nullable=False),
        sa.Column("title", sa.String(length=40), nullable=False),
        sa.Column("phone", sa.String(length=40), nullable=False),
        sa.Column("phone_ext", sa.String(length=5), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.ForeignKeyConstraint(
            ["customer_id_p21"],
            ["customers.customer_id_p21"],
            name=op.f("fk_contacts_customer_id_p21_customers"),
        ),
        sa.PrimaryKeyConstraint("p21_id", name=op.f("pk_contacts")),
    )
    with op.batch_alter_table("contacts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_contacts_customer_id_p21"), ["customer_id_p21"], unique=False)

    op.create_table(
        "customizer_options",
        sa.Column("family_inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("customization_group_id", sa.Integer(), nullable=False),
        sa.Column("customization_inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("customization_group_name", sa.String(length=80), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("is_required", sa.Boolean(), nullable=False),
        sa.Column("kind", sa.Integer(), nullable=False),
        sa.Column("maximum_length_x", sa.Double(), nullable=True),
        sa.Column("minimum_length_x", sa.Double(), nullable=True),
        sa.Column("minimum_full_charge_length", sa.Double(), nullable=True),
        sa.Column("max_instances_per_assembly", sa.Integer(), nullable=True),
        sa.Column("unit_of_measure", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(
            ["family_inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_customizer_options_family_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint(
            "family_inv_mast_uid",
            "customization_group_id",
            "customization_inv_mast_uid",
            name=op.f("pk_customizer_options"),
        ),
    )
    op.create_table(
        "factory_stock",
        sa.Column("inv_mast_uid", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("factory_availability", sa.Integer(), nullable=False),
        sa.Column("has_extra", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_factory_stock_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", name=op.f("pk_factory_stock")),
    )
    op.create_table(
        "families",
        sa.Column("family_inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("relationship_to_family", sa.String(length=20), nullable=False),
        sa.Column("unit_of_measure", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(
            ["family_inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_families_family_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_families_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("family_inv_mast_uid", "inv_mast_uid", name=op.f("pk_families")),
    )
    with op.batch_alter_table("families", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_families_inv_mast_uid"), ["inv_mast_uid"], unique=False)

    op.create_table(
        "numbers",
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("number", sa.String(length=80), nullable=False),
        sa.Column("normal_form", sa.String(length=80), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_numbers_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", "kind", "number", name=op.f("pk_numbers")),
    )
    with op.batch_alter_table("numbers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_numbers_normal_form"), ["normal_form"], unique=False)

    op.create_table(
        "on_order",
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("location_id", sa.Integer(), nullable=False),
        sa.Column("receipt_qty_due_in", sa.Integer(), nullable=False),
        sa.Column("due_date", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_on_order_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", "location_id", name=op.f("pk_on_order")),
    )
    op.create_table(
        "order_lines",
        sa.Column("order_number", sa.Integer(), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=True),
        sa.Column("item_catalog_uid", sa.Integer(), nullable=True),
        sa.Column("item_code", sa.String(length=80), nullable=False),
        sa.Column("item_description", sa.Text(), nullable=False),
        sa.Column("customer_part_number", sa.String(length=40), nullable=False),
        sa.Column("customer_part_number_id", sa.Integer(), nullable=True),
        sa.Column("quantity_ordered", sa.Integer(), nullable=False),
        sa.Column("quantity_invoiced", sa.Integer(), nullable=False),
        sa.Column("quantity_allocated", sa.Integer(), nullable=False),
        sa.Column("unit_of_measure", sa.String(length=8), nullable=False),
        sa.Column("pricing_unit_size", sa.Integer(), nullable=False),
        sa.Column("unit_price", db.Money6(), nullable=False),
        sa.Column("total_price", db.Money6(), nullable=False),
        sa.Column("is_cancelled", sa.Boolean(), nullable=False),
        sa.Column("is_ncnr", sa.Boolean(), nullable=False),
        sa.Column("is_dropship", sa.Boolean(), nullable=False),
        sa.Column("promise_date", sa.Date(), nullable=True),
        sa.Column("requested_date", sa.Date(), nullable=True),
        sa.Column("aro_days", sa.Integer(), nullable=True),
        sa.Column("source_loc_id", sa.Integer(), nullable=True),
        sa.Column("supplier_id", sa.Integer(), nullable=True),
        sa.Column("quote_line_id", sa.Integer(), nullable=True),
        sa.Column("item_notes", db.Json, nullable=False),
        sa.Column("customizations", db.Json, nullable=False),
        sa.Column("utm_source", sa.String(length=100), nullable=False),
        sa.Column("utm_medium", sa.String(length=100), nullable=False),
        sa.Column("utm_campaign", sa.String(length=100), nullable=False),
        sa.ForeignKeyConstraint(
            ["order_number"], ["orders.order_number"], name=op.f("fk_order_lines_order_number_orders")
        ),
        sa.PrimaryKeyConstraint("order_number", "line_number", name=op.f("pk_order_lines")),
    )
    with op.batch_alter_table("order_lines", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_order_lines_inv_mast_uid"), ["inv_mast_uid"], unique=False)

    op.create_table(
        "precustomized_items",
        sa.Column("precustomized_item_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("family_head_inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("reference_item_id", sa.String(length=80), nullable=False),
        sa.Column("short_desc", sa.Text(), nullable=False),
        sa.Column("web_desc", sa.Text(), nullable=False),
        sa.Column("icon_media_path", sa.String(length=255), nullable=False),
        sa.ForeignKeyConstraint(
            ["family_head_inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_precustomized_items_family_head_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("precustomized_item_id", name=op.f("pk_precustomized_items")),
    )
    with op.batch_alter_table("precustomized_items", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_precustomized_items_family_head_inv_mast_uid"),
            ["family_head_inv_mast_uid"],
            unique=False,
        )

    op.create_table(
        "prices",
        sa.Column("inv_mast_uid", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("unit_of_measure", sa.String(length=8), nullable=False),
        sa.Column("unit_size", sa.Integer(), nullable=False),
        sa.Column("round_type", sa.String(length=1), nullable=False),
        sa.Column("pricing_unit_size", sa.Integer(), nullable=False),
        sa.Column("unit_price", db.Money6(), nullable=True),
        sa.Column("list_price", db.Money6(), nullable=True),
        sa.Column("price_breaks", db.Json, nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_prices_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", name=op.f("pk_prices")),
    )
    op.create_table(
        "restricted_customers",
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_restricted_customers_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", "customer_id_p21", name=op.f("pk_restricted_customers")),
    )
    op.create_table(
        "specs",
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("attribute", sa.String(length=80), nullable=False),
        sa.Column("value", sa.String(length=255), nullable=False),
        sa.Column("unit", sa.String(length=20), nullable=False),
        sa.Column("numeric", sa.Double(), nullable=True),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_specs_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", "attribute", name=op.f("pk_specs")),
    )
    op.create_table(
        "stock",
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("location_id", sa.Integer(), nullable=False),
        sa.Column("quantity_available", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["inv_mast_uid"],
            ["items.inv_mast_uid"],
            name=op.f("fk_stock_inv_mast_uid_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("inv_mast_uid", "location_id", name=op.f("pk_stock")),
    )
    op.create_table(
        "web_users",
        sa.Column("web_user_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=True),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("first_name", sa.String(length=50), nullable=False),
        sa.Column("last_name", sa.String(length=50), nullable=False),
        sa.Column("phone", sa.String(length=40), nullable=False),
        sa.Column("role", sa.String(length=30), nullable=False),
        sa.ForeignKeyConstraint(
            ["customer_id_p21"],
            ["customers.customer_id_p21"],
            name=op.f("fk_web_users_customer_id_p21_customers"),
        ),
        sa.PrimaryKeyConstraint("web_user_id", name=op.f("pk_web_users")),
        sa.UniqueConstraint("email", name=op.f("uq_web_users_email")),
    )
    with op.batch_alter_table("web_users", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_web_users_customer_id_p21"), ["customer_id_p21"], unique=False)

    op.create_table(
        "customizations",
        sa.Column("precustomized_item_id", sa.Integer(), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("customization_inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("displayed_quantity", sa.Integer(), nullable=False),
        sa.Column("cart_quantity", sa.Integer(), nullable=False),
        sa.Column("axis", sa.String(length=1), nullable=False),
        sa.Column("dim_length_x", sa.Double(), nullable=True),
        sa.Column("dim_height_y", sa.Double(), nullable=True),
        sa.Column("dim_width_z", sa.Double(), nullable=True),
        sa.Column("unit_of_measure", sa.String(length=8), nullable=False),
        sa.Column("angle_degrees_x", sa.Double(), nullable=True),
        sa.Column("angle_degrees_y", sa.Double(), nullable=True),
        sa.Column("angle_degrees_z", sa.Double(), nullable=True),
        sa.Column("web_desc", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["precustomized_item_id"],
            ["precustomized_items.precustomized_item_id"],
            name=op.f("fk_customizations_precustomized_item_id_precustomized_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("precustomized_item_id", "sort_order", name=op.f("pk_customizations")),
    )
    op.execute("INSERT INTO generation (id, number) VALUES (1, 0)")


def downgrade() -> None:
    op.drop_table("customizations")
    with op.batch_alter_table("web_users", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_web_users_customer_id_p21"))

    op.drop_table("web_users")
    op.drop_table("stock")
    op.drop_table("specs")
    op.drop_table("restricted_customers")
    op.drop_table("prices")
    with op.batch_alter_table("precustomized_items", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_precustomized_items_family_head_inv_mast_uid"))

    op.drop_table("precustomized_items")
    with op.batch_alter_table("order_lines", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_order_lines_inv_mast_uid"))

    op.drop_table("order_lines")
    op.drop_table("on_order")
    with op.batch_alter_table("numbers", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_numbers_normal_form"))

    op.drop_table("numbers")
    with op.batch_alter_table("families", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_families_inv_mast_uid"))

    op.drop_table("families")
    op.drop_table("factory_stock")
    op.drop_table("customizer_options")
    with op.batch_alter_table("contacts", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_contacts_customer_id_p21"))

    op.drop_table("contacts")
    with op.batch_alter_table("cart_lines", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_cart_lines_cart_token"))

    op.drop_table("cart_lines")
    with op.batch_alter_table("bom", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_bom_component_inv_mast_uid"))

    op.drop_table("bom")
    op.drop_table("associations")
    op.drop_table("tax_rates")
    op.drop_table("shipping_rates")
    op.drop_table("series")
    op.drop_table("sequences")
    op.drop_table("search_changes")
    op.drop_table("search_catalogue")
    op.drop_table("promos")
    with op.batch_alter_table("payments", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_payments_order_number"))

    op.drop_table("payments")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_index("ix_outbox_waiting")

    op.drop_table("outbox")
    with op.batch_alter_table("orders", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_orders_web_user_id"))
        batch_op.drop_index(batch_op.f("ix_orders_status"))
        batch_op.drop_index(batch_op.f("ix_orders_order_date"))
        batch_op.drop_index(batch_op.f("ix_orders_customer_id_p21"))
        batch_op.drop_index(batch_op.f("ix_orders_contact_email"))

    op.drop_table("orders")
    with op.batch_alter_table("order_tracking", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_order_tracking_order_number_line_number"))

    op.drop_table("order_tracking")
    op.drop_table("menus")
    op.drop_table("locations")
    with op.batch_alter_table("items", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_items_series_slug"))
        batch_op.drop_index(batch_op.f("ix_items_category_slug_is_web"))
        batch_op.drop_index(batch_op.f("ix_items_brand_slug_is_web"))

    op.drop_table("items")
    op.drop_table("holidays")
    op.drop_table("generation")
    op.drop_table("customers")
    op.drop_table("checkouts")
    op.drop_table("categories")
    op.drop_table("catalog_items")
    with op.batch_alter_table("carts", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_carts_web_user_id"))
        batch_op.drop_index(batch_op.f("ix_carts_used_at"))
        batch_op.drop_index(batch_op.f("ix_carts_customer_id_p21"))

    op.drop_table("carts")
    with op.batch_alter_table("cards", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_cards_web_user_id"))
        batch_op.drop_index(batch_op.f("ix_cards_cart_token"))

    op.drop_table("cards")
    op.drop_table("brands")
    op.drop_table("alert")
    with op.batch_alter_table("addresses", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_addresses_customer_id_p21"))

    op.drop_table("addresses")

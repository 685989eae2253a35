"""Create the tables of 0.2.0."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0021_baseline"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "account_events",
        sa.Column("event_id", sa.Integer(), primary_key=True),
        sa.Column("at", db.Utc(), nullable=False, index=True),
        sa.Column("customer_id_p21", sa.Integer()),
        sa.Column("web_user_id", sa.Integer()),
        sa.Column("by_web_user_id", sa.Integer()),
        sa.Column("by_name", sa.String(120), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
    )
    op.create_index(
        "ix_account_events_customer_id_p21",
        "account_events",
        ["customer_id_p21"],
        postgresql_where=sa.text("customer_id_p21 IS NOT NULL"),
        sqlite_where=sa.text("customer_id_p21 IS NOT NULL"),
    )
    op.create_index(
        "ix_account_events_web_user_id",
        "account_events",
        ["web_user_id"],
        postgresql_where=sa.text("web_user_id IS NOT NULL"),
        sqlite_where=sa.text("web_user_id IS NOT NULL"),
    )
    op.create_table(
        "account_requests",
        sa.Column("request_id", sa.Integer(), primary_key=True),
        sa.Column("state", sa.String(20), nullable=False, index=True),
        sa.Column("email", sa.String(255), nullable=False, index=True),
        sa.Column("first_name", sa.String(50), nullable=False),
        sa.Column("last_name", sa.String(50), nullable=False),
        sa.Column("phone", sa.String(40), nullable=False),
        sa.Column("phone_ext", sa.String(5), nullable=False),
        sa.Column("fax", sa.String(20), nullable=False),
        sa.Column("job_title", sa.String(40), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), index=True),
        sa.Column("company", sa.String(120), nullable=False),
        sa.Column("shipping", db.Json, nullable=False),
        sa.Column("billing", db.Json, nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False, index=True),
        sa.Column("confirmed_at", db.Utc()),
        sa.Column("decided_at", db.Utc()),
        sa.Column("decided_by", sa.String(120), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("web_user_id", sa.Integer()),
    )
    op.create_table(
        "addresses",
        sa.Column("p21_id", sa.Integer(), primary_key=True),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False, index=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("first_name", sa.String(50), nullable=False),
        sa.Column("last_name", sa.String(50), nullable=False),
        sa.Column("attn", sa.String(50), nullable=False),
        sa.Column("address1", sa.String(50), nullable=False),
        sa.Column("address2", sa.String(50), nullable=False),
        sa.Column("city", sa.String(50), nullable=False),
        sa.Column("state", sa.String(50), nullable=False),
        sa.Column("zip", sa.String(10), nullable=False),
        sa.Column("country", sa.String(2), nullable=False),
        sa.Column("phone", sa.String(40), nullable=False),
        sa.Column("phone_ext", sa.String(5), nullable=False),
        sa.Column("delivery_instructions", sa.String(255), nullable=False),
        sa.Column("preferred_packing_basis", sa.String(20), nullable=False),
        sa.Column("preferred_carrier_name", sa.String(80), nullable=False),
        sa.Column("is_collect", sa.Boolean(), nullable=False),
        sa.Column("collect_account", sa.String(40), nullable=False),
        sa.Column("collect_carrier", sa.String(40), nullable=False),
    )
    op.create_table(
        "alert",
        sa.Column("text", sa.String(500), primary_key=True),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("dismissible", sa.Boolean(), nullable=False),
        sa.Column("starts_on", sa.Date()),
        sa.Column("ends_on", sa.Date()),
    )
    op.create_table(
        "asked_mails",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("email", sa.String(255), nullable=False, index=True),
        sa.Column("at", db.Utc(), nullable=False, index=True),
    )
    op.create_table(
        "brands",
        sa.Column("slug", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("is_featured", sa.Boolean(), nullable=False),
        sa.Column("blurb", sa.Text(), nullable=False),
    )
    op.create_table(
        "cards",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("cart_token", sa.String(36), index=True),
        sa.Column("web_user_id", sa.Integer()),
        sa.Column("provider", sa.String(20), nullable=False),
        sa.Column("payment_method_id", sa.String(255), nullable=False),
        sa.Column("brand", sa.String(20), nullable=False),
        sa.Column("last4", sa.String(4), nullable=False),
        sa.Column("exp_month", sa.Integer()),
        sa.Column("exp_year", sa.Integer()),
        sa.Column("created_at", db.Utc(), nullable=False),
    )
    op.create_index(
        "ix_cards_web_user_id",
        "cards",
        ["web_user_id"],
        postgresql_where=sa.text("web_user_id IS NOT NULL"),
        sqlite_where=sa.text("web_user_id IS NOT NULL"),
    )
    op.create_table(
        "cart_files",
        sa.Column("file_id", sa.String(32), primary_key=True),
        sa.Column("cart_token", sa.String(36), nullable=False, index=True),
        sa.Column("customer_id_p21", sa.Integer()),
        sa.Column("file_name", sa.String(160), nullable=False),
        sa.Column("media_type", sa.String(60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, index=True),
        sa.Column("attached_at", db.Utc(), nullable=False, index=True),
        sa.Column("web_user_id", sa.Integer(), index=True),
    )
    op.create_table(
        "carts",
        sa.Column("token", sa.String(36), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("customer_id_p21", sa.Integer()),
        sa.Column("web_user_id", sa.Integer()),
        sa.Column("order_notes", sa.Text(), nullable=False),
        sa.Column("note_areas", db.Json, nullable=False),
        sa.Column("attachments", db.Json, nullable=False),
        sa.Column("last_line_number", sa.Integer(), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("used_at", db.Utc(), nullable=False, index=True),
        sa.Column("closed_at", db.Utc()),
        sa.Column("saved_at", db.Utc()),
        sa.Column("saved_name", sa.String(100)),
        sa.Column("saved_key", sa.String(300)),
        sa.Column("saved_why", sa.String(12)),
    )
    op.create_index(
        "ix_carts_customer_id_p21",
        "carts",
        ["customer_id_p21"],
        postgresql_where=sa.text("customer_id_p21 IS NOT NULL"),
        sqlite_where=sa.text("customer_id_p21 IS NOT NULL"),
    )
    op.create_index(
        "ix_carts_customer_id_p21_web_user_id_saved_key",
        "carts",
        ["customer_id_p21", "web_user_id", "saved_key"],
        unique=True,
        postgresql_where=sa.text("saved_key IS NOT NULL"),
        sqlite_where=sa.text("saved_key IS NOT NULL"),
    )
    op.create_table(
        "catalog_items",
        sa.Column("item_catalog_uid", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("item_code", sa.String(80), nullable=False),
        sa.Column("item_desc", sa.Text(), nullable=False),
        sa.Column("extended_desc", sa.Text(), nullable=False),
        sa.Column("brand_slug", sa.String(80)),
        sa.Column("unit_of_measure", sa.String(8), nullable=False),
        sa.Column("unit_price", db.Money6()),
    )
    op.create_table(
        "categories",
        sa.Column("category_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("parent_id", sa.Integer()),
        sa.Column("slug", sa.String(120), nullable=False, unique=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("drawing", sa.String(60), nullable=False),
        sa.Column("blurb", sa.Text(), nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("web_user_id", sa.Integer(), index=True),
        sa.Column("facts", db.Json, nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("expires_at", db.Utc(), nullable=False, index=True),
        sa.Column("tries", sa.Integer(), nullable=False),
    )
    op.create_table(
        "checkouts",
        sa.Column("cart_token", sa.String(36), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("is_quote", sa.Boolean(), nullable=False),
        sa.Column("edits", db.Json, nullable=False),
        sa.Column("rates", db.Json),
        sa.Column("rates_key", sa.String(64), nullable=False),
        sa.Column("rates_at", db.Utc()),
        sa.Column("taxes", db.Json),
        sa.Column("taxes_key", sa.String(64), nullable=False),
        sa.Column("is_address_bypassed", sa.Boolean(), nullable=False),
        sa.Column("seen_total", db.Money6()),
        sa.Column("password_hash", sa.String(255), nullable=False),
        sa.Column("updated_at", db.Utc(), nullable=False),
    )
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("seen_at", db.Utc(), nullable=False),
        sa.Column("steady_since", db.Utc(), nullable=False),
    )
    op.create_table(
        "customers",
        sa.Column("customer_id_p21", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("customer_id_aw", sa.Integer(), nullable=False, unique=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("terms", sa.String(40), nullable=False),
        sa.Column("on_credit_hold", sa.Boolean(), nullable=False),
        sa.Column("is_po_number_required", sa.Boolean(), nullable=False),
        sa.Column("mandatory_notes", sa.Text(), nullable=False),
        sa.Column("phone", sa.String(40), nullable=False),
        sa.Column("is_tax_exempt", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "generation",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("number", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "holidays",
        sa.Column("date", sa.Date(), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
    )
    op.create_table(
        "impersonations",
        sa.Column("impersonation_id", sa.Integer(), primary_key=True),
        sa.Column("session_id", sa.String(32), nullable=False),
        sa.Column("web_user_id", sa.Integer(), nullable=False, index=True),
        sa.Column("staff_name", sa.String(120), nullable=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False, index=True),
        sa.Column("customer_name", sa.String(120), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("address", sa.String(45), nullable=False),
        sa.Column("started_at", db.Utc(), nullable=False, index=True),
        sa.Column("ended_at", db.Utc()),
        sa.Column("ended_by", sa.String(120), nullable=False),
        sa.Column("write_count", sa.Integer(), nullable=False),
    )
    op.create_table(
        "items",
        sa.Column("inv_mast_uid", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("item_code", sa.String(80), nullable=False, unique=True),
        sa.Column("item_desc", sa.Text(), nullable=False),
        sa.Column("extended_desc", sa.Text(), nullable=False),
        sa.Column("brand_slug", sa.String(80)),
        sa.Column("series_slug", sa.String(120), index=True),
        sa.Column("category_slug", sa.String(120)),
        sa.Column("lead_time_days", sa.Integer()),
        sa.Column("is_ncnr", sa.Boolean(), nullable=False),
        sa.Column("is_assembly", sa.Boolean(), nullable=False),
        sa.Column("is_preferred_stock", sa.Boolean(), nullable=False),
        sa.Column("is_discontinued", sa.Boolean(), nullable=False),
        sa.Column("is_web", sa.Boolean(), nullable=False),
        sa.Column("is_service", sa.Boolean(), nullable=False),
        sa.Column("weight_lb", sa.Double()),
        sa.Column("length_in", sa.Double()),
        sa.Column("width_in", sa.Double()),
        sa.Column("height_in", sa.Double()),
        sa.Column("tax_class", sa.String(40), nullable=False),
        sa.Column("freight_class", sa.String(10), nullable=False),
        sa.Column("nsn", sa.String(20)),
        sa.Column("supplier_id", sa.Integer()),
        sa.Column("purchase_order_cost", db.Money6()),
        sa.Column("airline_cost", db.Money6()),
        sa.Column("disposition", sa.String(1), nullable=False),
        sa.Column("price_page", sa.String(40), nullable=False),
        sa.Column("features", db.Json, nullable=False),
        sa.Column("popularity", sa.Integer(), nullable=False),
    )
    op.create_index("ix_items_brand_slug_is_web", "items", ["brand_slug", "is_web"])
    op.create_index("ix_items_category_slug_is_web", "items", ["category_slug", "is_web"])
    op.create_table(
        "leases",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("holder", sa.String(120), nullable=False),
        sa.Column("until", db.Utc(), nullable=False),
    )
    op.create_table(
        "locations",
        sa.Column("location_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("address1", sa.String(50), nullable=False),
        sa.Column("city", sa.String(50), nullable=False),
        sa.Column("state", sa.String(50), nullable=False),
        sa.Column("zip", sa.String(10), nullable=False),
        sa.Column("country", sa.String(2), nullable=False),
        sa.Column("phone", sa.String(40), nullable=False),
        sa.Column("is_main", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "mailed_links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("email", sa.String(255), nullable=False),
        sa.Column("web_user_id", sa.Integer(), index=True),
        sa.Column("request_id", sa.Integer(), index=True),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("expires_at", db.Utc(), nullable=False, index=True),
        sa.Column("used_at", db.Utc()),
    )
    op.create_table(
        "menus",
        sa.Column("menu", sa.String(80), primary_key=True),
        sa.Column("sort_order", sa.Integer(), primary_key=True),
        sa.Column("label", sa.String(120), nullable=False),
        sa.Column("path", sa.String(255), nullable=False),
    )
    op.create_table(
        "order_tracking",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("order_number", sa.Integer(), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("carrier_name", sa.String(80), nullable=False),
        sa.Column("tracking_number", sa.String(80), nullable=False),
    )
    op.create_index(
        "ix_order_tracking_order_number_line_number", "order_tracking", ["order_number", "line_number"]
    )
    op.create_table(
        "orders",
        sa.Column("order_number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("web_reference_id", sa.String(16), nullable=False, unique=True),
        sa.Column("cart_token", sa.String(36), unique=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("hold_reason", sa.String(20), nullable=False),
        sa.Column("order_date", db.Utc(), nullable=False, index=True),
        sa.Column("po_no", sa.String(50), nullable=False),
        sa.Column("is_duplicate_po", sa.Boolean(), nullable=False),
        sa.Column("quote_reference_number", sa.String(40), nullable=False),
        sa.Column("customer_id_p21", sa.Integer()),
        sa.Column("web_user_id", sa.Integer()),
        sa.Column("taker", sa.String(100), nullable=False),
        sa.Column("is_placed_by_rep", sa.Boolean(), nullable=False),
        sa.Column("affiliate_name", sa.String(100), nullable=False),
        sa.Column("contact_id", sa.Integer()),
        sa.Column("contact_email", sa.String(255), nullable=False),
        sa.Column("first_name", sa.String(50), nullable=False),
        sa.Column("last_name", sa.String(50), nullable=False),
        sa.Column("contact_title", sa.String(40), nullable=False),
        sa.Column("contact_phone", sa.String(40), nullable=False),
        sa.Column("cc_emails", db.Json, nullable=False),
        sa.Column("email_notes", sa.String(255), nullable=False),
        sa.Column("bill_to_id", sa.Integer()),
        sa.Column("bill_to_name", sa.String(120), nullable=False),
        sa.Column("bill_to_first_name", sa.String(50), nullable=False),
        sa.Column("bill_to_last_name", sa.String(50), nullable=False),
        sa.Column("bill_to_company_name", sa.String(120), nullable=False),
        sa.Column("bill_to_address1", sa.String(50), nullable=False),
        sa.Column("bill_to_address2", sa.String(50), nullable=False),
        sa.Column("bill_to_address3", sa.String(50), nullable=False),
        sa.Column("bill_to_city", sa.String(50), nullable=False),
        sa.Column("bill_to_state", sa.String(50), nullable=False),
        sa.Column("bill_to_zip", sa.String(10), nullable=False),
        sa.Column("bill_to_country", sa.String(2), nullable=False),
        sa.Column("bill_to_phone", sa.String(40), nullable=False),
        sa.Column("ship_to_id", sa.Integer()),
        sa.Column("ship_to_name", sa.String(120), nullable=False),
        sa.Column("ship_to_first_name", sa.String(50), nullable=False),
        sa.Column("ship_to_last_name", sa.String(50), nullable=False),
        sa.Column("ship_to_attn", sa.String(50), nullable=False),
        sa.Column("ship_to_address1", sa.String(50), nullable=False),
        sa.Column("ship_to_address2", sa.String(50), nullable=False),
        sa.Column("ship_to_address3", sa.String(50), nullable=False),
        sa.Column("ship_to_city", sa.String(50), nullable=False),
        sa.Column("ship_to_state", sa.String(50), nullable=False),
        sa.Column("ship_to_zip", sa.String(10), nullable=False),
        sa.Column("ship_to_country", sa.String(2), nullable=False),
        sa.Column("ship_to_phone", sa.String(40), nullable=False),
        sa.Column("packing_basis", sa.String(20), nullable=False),
        sa.Column("special_paperwork", sa.String(40), nullable=False),
        sa.Column("carrier_name", sa.String(80), nullable=False),
        sa.Column("is_collect", sa.Boolean(), nullable=False),
        sa.Column("collect_account", sa.String(40), nullable=False),
        sa.Column("collect_carrier", sa.String(40), nullable=False),
        sa.Column("is_rush", sa.Boolean(), nullable=False),
        sa.Column("not_before_date", sa.Date()),
        sa.Column("delivery_instructions", sa.String(255), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("sub_total", db.Money6(), nullable=False),
        sa.Column("shipping_total", db.Money6()),
        sa.Column("tax_total", db.Money6()),
        sa.Column("order_total", db.Money6(), nullable=False),
        sa.Column("payment_option", sa.String(20), nullable=False),
        sa.Column("payment_text", sa.String(80), nullable=False),
        sa.Column("is_tax_exempt", sa.Boolean(), nullable=False),
        sa.Column("order_notes", sa.Text(), nullable=False),
        sa.Column("note_areas", db.Json, nullable=False),
        sa.Column("attachments", db.Json, nullable=False),
        sa.Column("ncnr_text", sa.Text(), nullable=False),
        sa.Column("ncnr_acknowledged_at", db.Utc()),
        sa.Column("terms_conditions_uri", sa.String(255), nullable=False),
    )
    op.create_index(
        "ix_orders_customer_id_p21",
        "orders",
        ["customer_id_p21"],
        postgresql_where=sa.text("customer_id_p21 IS NOT NULL"),
        sqlite_where=sa.text("customer_id_p21 IS NOT NULL"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), primary_key=True),
        sa.Column("kind", sa.String(80), nullable=False),
        sa.Column("payload", db.Json, nullable=False),
        sa.Column("dedupe_key", sa.String(200), nullable=False, unique=True),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("due_at", db.Utc(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("done_at", db.Utc()),
        sa.Column("error", sa.Text()),
    )
    op.create_index("ix_outbox_waiting", "outbox", ["done_at", "due_at"])
    op.create_table(
        "payments",
        sa.Column("cart_token", sa.String(36), primary_key=True),
        sa.Column("attempt", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("idempotency_key", sa.String(64), nullable=False, unique=True),
        sa.Column("order_number", sa.Integer()),
        sa.Column("provider", sa.String(20), nullable=False),
        sa.Column("payment_method_id", sa.String(255), nullable=False),
        sa.Column("reference", sa.String(255), nullable=False),
        sa.Column("brand", sa.String(20), nullable=False),
        sa.Column("last4", sa.String(4), nullable=False),
        sa.Column("amount", db.Money6(), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("state", sa.String(20), nullable=False, index=True),
        sa.Column("created_at", db.Utc(), nullable=False),
    )
    op.create_index(
        "ix_payments_order_number",
        "payments",
        ["order_number"],
        postgresql_where=sa.text("order_number IS NOT NULL"),
        sqlite_where=sa.text("order_number IS NOT NULL"),
    )
    op.create_table(
        "price_lists",
        sa.Column("price_list", sa.String(30), primary_key=True),
        sa.Column("description", sa.String(120), nullable=False),
        sa.Column("valid_from", sa.Date()),
        sa.Column("valid_to", sa.Date()),
    )
    op.create_table(
        "price_requests",
        sa.Column("price_request_id", sa.Integer(), primary_key=True),
        sa.Column("requested_at", db.Utc(), nullable=False, index=True),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("item_code", sa.String(80), nullable=False),
        sa.Column("item_desc", sa.String(500), nullable=False),
        sa.Column("first_name", sa.String(50), nullable=False),
        sa.Column("last_name", sa.String(50), nullable=False),
        sa.Column("company_name", sa.String(120), nullable=False),
        sa.Column("email", sa.String(255), nullable=False, index=True),
        sa.Column("phone", sa.String(40), nullable=False),
        sa.Column("web_user_id", sa.Integer(), index=True),
        sa.Column("customer_id_p21", sa.Integer()),
    )
    op.create_table(
        "promos",
        sa.Column("title", sa.String(200), primary_key=True),
        sa.Column("image", sa.String(255), nullable=False),
        sa.Column("href", sa.String(255), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("starts_on", sa.Date()),
        sa.Column("ends_on", sa.Date()),
    )
    op.create_table(
        "provider_failures",
        sa.Column("service", sa.String(20), primary_key=True),
        sa.Column("asked", sa.String(120), nullable=False),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("failed_at", db.Utc(), nullable=False),
    )
    op.create_table(
        "reset_pins",
        sa.Column("pin_id", sa.Integer(), primary_key=True),
        sa.Column("email", sa.String(255), nullable=False, index=True),
        sa.Column("web_user_id", sa.Integer(), index=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("ticket_digest", sa.String(64), nullable=False, index=True),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("expires_at", db.Utc(), nullable=False, index=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("used_at", db.Utc()),
    )
    op.create_table(
        "search_catalogue",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("identity", sa.String(36), nullable=False),
    )
    op.create_table(
        "search_changes",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("uid", sa.Integer(), nullable=False),
        sa.Column("indexed_at", db.Utc()),
    )
    op.create_index("ix_search_changes_indexed_at_id", "search_changes", ["indexed_at", "id"])
    op.create_table(
        "sequences",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("next_number", sa.Integer(), nullable=False),
    )
    op.create_table(
        "series",
        sa.Column("slug", sa.String(120), primary_key=True),
        sa.Column("category_slug", sa.String(120), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("brand_slug", sa.String(80)),
        sa.Column("drawing", sa.String(60), nullable=False),
        sa.Column("intro", sa.Text(), nullable=False),
        sa.Column("columns", db.Json, nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
    )
    op.create_table(
        "shipping_rates",
        sa.Column("carrier_name", sa.String(80), primary_key=True),
        sa.Column("display_name", sa.String(120), nullable=False),
        sa.Column("base_price", db.Money6()),
        sa.Column("price_per_lb", db.Money6()),
        sa.Column("free_over", db.Money6()),
        sa.Column("transit_days", sa.Integer()),
        sa.Column("max_weight_lb", sa.Double()),
        sa.Column("countries", db.Json, nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
    )
    op.create_table(
        "shopping_lists",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False),
        sa.Column("web_user_id", sa.Integer(), nullable=False, index=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("name_key", sa.String(300), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("last_line_id", sa.Integer(), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("changed_at", db.Utc(), nullable=False),
    )
    op.create_index(
        "ix_shopping_lists_customer_id_p21_web_user_id_name_key",
        "shopping_lists",
        ["customer_id_p21", "web_user_id", "name_key"],
        unique=True,
    )
    op.create_table(
        "signing_keys",
        sa.Column("kid", sa.String(64), primary_key=True),
        sa.Column("algorithm", sa.String(10), nullable=False),
        sa.Column("private_jwk", db.Json, nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("signs_until", db.Utc(), nullable=False),
        sa.Column("ends_at", db.Utc(), nullable=False),
    )
    op.create_table(
        "sweeps",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("done_at", db.Utc(), nullable=False),
        sa.Column("removed", sa.Integer(), nullable=False),
        sa.Column("refused", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
    )
    op.create_table(
        "tax_rates",
        sa.Column("state", sa.String(50), primary_key=True),
        sa.Column("zip_prefix", sa.String(10), primary_key=True),
        sa.Column("rate", db.Money6(), nullable=False),
    )
    op.create_table(
        "uploaded_papers",
        sa.Column("file_id", sa.String(32), primary_key=True),
        sa.Column("file_name", sa.String(160), nullable=False),
        sa.Column("media_type", sa.String(60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, index=True),
        sa.Column("loose_since", db.Utc(), nullable=False, index=True),
        sa.Column("by_web_user_id", sa.Integer()),
    )
    op.create_table(
        "address_edits",
        sa.Column(
            "p21_id",
            sa.Integer(),
            sa.ForeignKey("addresses.p21_id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("is_own", sa.Boolean(), nullable=False),
        sa.Column("at", db.Utc(), nullable=False),
        sa.Column("by_web_user_id", sa.Integer(), index=True),
        sa.Column("by_name", sa.String(120), nullable=False),
    )
    op.create_table(
        "associations",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("associated_inv_mast_uid", sa.Integer(), primary_key=True),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
    )
    op.create_table(
        "bom",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("component_inv_mast_uid", sa.Integer(), primary_key=True, index=True),
        sa.Column("quantity", sa.Integer(), nullable=False),
    )
    op.create_table(
        "brand_logos",
        sa.Column(
            "brand_slug", sa.String(80), sa.ForeignKey("brands.slug", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("source", sa.String(400), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, index=True),
        sa.Column("media_type", sa.String(60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
    )
    op.create_table(
        "cart_lines",
        sa.Column("unique_id", sa.String(36), primary_key=True),
        sa.Column(
            "cart_token",
            sa.String(36),
            sa.ForeignKey("carts.token", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer()),
        sa.Column("item_catalog_uid", sa.Integer()),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("item_unit_price_override", db.Money6()),
        sa.Column("price_reason_id", sa.Integer()),
        sa.Column("customer_part_number_id", sa.Integer()),
        sa.Column("supplier_id", sa.Integer()),
        sa.Column("quote_line_id", sa.Integer()),
        sa.Column("source_loc_id", sa.Integer()),
        sa.Column("promise_date_override", sa.Date()),
        sa.Column("is_dropship", sa.Boolean(), nullable=False),
        sa.Column("extra_notes", db.Json, nullable=False),
        sa.Column("customizations", db.Json, nullable=False),
        sa.Column("seen_unit_price", db.Money6()),
        sa.Column("utm_source", sa.String(100), nullable=False),
        sa.Column("utm_medium", sa.String(100), nullable=False),
        sa.Column("utm_campaign", sa.String(100), nullable=False),
    )
    op.create_table(
        "contacts",
        sa.Column("p21_id", sa.Integer(), primary_key=True),
        sa.Column(
            "customer_id_p21",
            sa.Integer(),
            sa.ForeignKey("customers.customer_id_p21"),
            nullable=False,
            index=True,
        ),
        sa.Column("first_name", sa.String(50), nullable=False),
        sa.Column("last_name", sa.String(50), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("phone", sa.String(40), nullable=False),
        sa.Column("phone_ext", sa.String(5), nullable=False),
        sa.Column("email", sa.String(255), nullable=False),
    )
    op.create_table(
        "contracts",
        sa.Column("contract_number", sa.String(30), primary_key=True),
        sa.Column(
            "customer_id_p21",
            sa.Integer(),
            sa.ForeignKey("customers.customer_id_p21"),
            nullable=False,
            index=True,
        ),
        sa.Column("description", sa.String(120), nullable=False),
        sa.Column("valid_from", sa.Date()),
        sa.Column("valid_to", sa.Date()),
    )
    op.create_table(
        "customer_edits",
        sa.Column(
            "customer_id_p21",
            sa.Integer(),
            sa.ForeignKey("customers.customer_id_p21", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", db.Utc(), nullable=False),
        sa.Column("by_name", sa.String(120), nullable=False),
    )
    op.create_table(
        "customer_part_numbers",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("customer_id_p21", sa.Integer(), nullable=False),
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("customer_part_number", sa.String(40), nullable=False),
        sa.Column("normal_form", sa.String(40), nullable=False),
    )
    op.create_index(
        "ix_customer_part_numbers_customer_id_p21_inv_mast_uid",
        "customer_part_numbers",
        ["customer_id_p21", "inv_mast_uid"],
    )
    op.create_index(
        "ix_customer_part_numbers_customer_id_p21_normal_form",
        "customer_part_numbers",
        ["customer_id_p21", "normal_form"],
    )
    op.create_table(
        "customer_price_lists",
        sa.Column(
            "customer_id_p21", sa.Integer(), sa.ForeignKey("customers.customer_id_p21"), primary_key=True
        ),
        sa.Column(
            "price_list",
            sa.String(30),
            sa.ForeignKey("price_lists.price_list", ondelete="CASCADE"),
            primary_key=True,
        ),
    )
    op.create_table(
        "customizer_options",
        sa.Column(
            "family_inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("customization_group_id", sa.Integer(), primary_key=True),
        sa.Column("customization_inv_mast_uid", sa.Integer(), primary_key=True),
        sa.Column("customization_group_name", sa.String(80), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("is_required", sa.Boolean(), nullable=False),
        sa.Column("kind", sa.Integer(), nullable=False),
        sa.Column("maximum_length_x", sa.Double()),
        sa.Column("minimum_length_x", sa.Double()),
        sa.Column("minimum_full_charge_length", sa.Double()),
        sa.Column("max_instances_per_assembly", sa.Integer()),
        sa.Column("unit_of_measure", sa.String(8), nullable=False),
    )
    op.create_table(
        "factory_stock",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("factory_availability", sa.Integer(), nullable=False),
        sa.Column("has_extra", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "families",
        sa.Column(
            "family_inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
            index=True,
        ),
        sa.Column("relationship_to_family", sa.String(20), nullable=False),
        sa.Column("unit_of_measure", sa.String(8), nullable=False),
    )
    op.create_table(
        "impersonation_writes",
        sa.Column("write_id", sa.Integer(), primary_key=True),
        sa.Column(
            "impersonation_id",
            sa.Integer(),
            sa.ForeignKey("impersonations.impersonation_id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("at", db.Utc(), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
    )
    op.create_table(
        "media",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("source", sa.String(400), primary_key=True),
        sa.Column("caption", sa.String(200), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, index=True),
        sa.Column("media_type", sa.String(60), nullable=False),
        sa.Column("byte_count", sa.Integer(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
    )
    op.create_table(
        "numbers",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("number", sa.String(80), primary_key=True),
        sa.Column("normal_form", sa.String(80), nullable=False, index=True),
    )
    op.create_table(
        "on_order",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("location_id", sa.Integer(), primary_key=True),
        sa.Column("receipt_qty_due_in", sa.Integer(), nullable=False),
        sa.Column("due_date", sa.Date()),
    )
    op.create_table(
        "order_lines",
        sa.Column("order_number", sa.Integer(), sa.ForeignKey("orders.order_number"), primary_key=True),
        sa.Column("line_number", sa.Integer(), primary_key=True),
        sa.Column("inv_mast_uid", sa.Integer()),
        sa.Column("item_catalog_uid", sa.Integer()),
        sa.Column("item_code", sa.String(80), nullable=False),
        sa.Column("item_description", sa.Text(), nullable=False),
        sa.Column("customer_part_number", sa.String(40), nullable=False),
        sa.Column("customer_part_number_id", sa.Integer()),
        sa.Column("quantity_ordered", sa.Integer(), nullable=False),
        sa.Column("quantity_invoiced", sa.Integer(), nullable=False),
        sa.Column("quantity_allocated", sa.Integer(), nullable=False),
        sa.Column("unit_of_measure", sa.String(8), nullable=False),
        sa.Column("pricing_unit_size", sa.Integer(), nullable=False),
        sa.Column("unit_price", db.Money6(), nullable=False),
        sa.Column("total_price", db.Money6(), nullable=False),
        sa.Column("price_reason", sa.String(20), nullable=False),
        sa.Column("is_cancelled", sa.Boolean(), nullable=False),
        sa.Column("is_ncnr", sa.Boolean(), nullable=False),
        sa.Column("is_dropship", sa.Boolean(), nullable=False),
        sa.Column("promise_date", sa.Date()),
        sa.Column("requested_date", sa.Date()),
        sa.Column("aro_days", sa.Integer()),
        sa.Column("source_loc_id", sa.Integer()),
        sa.Column("supplier_id", sa.Integer()),
        sa.Column("quote_line_id", sa.Integer()),
        sa.Column("item_notes", db.Json, nullable=False),
        sa.Column("customizations", db.Json, nullable=False),
        sa.Column("utm_source", sa.String(100), nullable=False),
        sa.Column("utm_medium", sa.String(100), nullable=False),
        sa.Column("utm_campaign", sa.String(100), nullable=False),
    )
    op.create_table(
        "precustomized_items",
        sa.Column("precustomized_item_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column(
            "family_head_inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("reference_item_id", sa.String(80), nullable=False),
        sa.Column("short_desc", sa.Text(), nullable=False),
        sa.Column("web_desc", sa.Text(), nullable=False),
        sa.Column("icon_media_path", sa.String(255), nullable=False),
    )
    op.create_table(
        "price_list_prices",
        sa.Column(
            "price_list",
            sa.String(30),
            sa.ForeignKey("price_lists.price_list", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("unit_price", db.Money6(), nullable=False),
        sa.Column("price_breaks", db.Json, nullable=False),
    )
    op.create_table(
        "prices",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("unit_of_measure", sa.String(8), nullable=False),
        sa.Column("unit_size", sa.Integer(), nullable=False),
        sa.Column("round_type", sa.String(1), nullable=False),
        sa.Column("pricing_unit_size", sa.Integer(), nullable=False),
        sa.Column("unit_price", db.Money6()),
        sa.Column("list_price", db.Money6()),
        sa.Column("price_breaks", db.Json, nullable=False),
    )
    op.create_table(
        "prospects",
        sa.Column(
            "customer_id_p21",
            sa.Integer(),
            sa.ForeignKey("customers.customer_id_p21", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("request_id", sa.Integer()),
        sa.Column("created_at", db.Utc(), nullable=False),
    )
    op.create_table(
        "quotes",
        sa.Column("quote_number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column(
            "customer_id_p21",
            sa.Integer(),
            sa.ForeignKey("customers.customer_id_p21"),
            nullable=False,
            index=True,
        ),
        sa.Column("contact_id", sa.Integer()),
        sa.Column("reference", sa.String(40), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("quote_date", sa.Date(), nullable=False),
        sa.Column("expires", sa.Date()),
    )
    op.create_table(
        "restricted_customers",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("customer_id_p21", sa.Integer(), primary_key=True),
    )
    op.create_table(
        "shopping_list_lines",
        sa.Column(
            "list_id", sa.Integer(), sa.ForeignKey("shopping_lists.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("line_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
        sa.Column("inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("customer_part_number_id", sa.Integer()),
        sa.Column("note", sa.String(255), nullable=False),
        sa.Column("unit_price_then", db.Money6()),
        sa.Column("added_at", db.Utc(), nullable=False),
    )
    op.create_table(
        "specs",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("attribute", sa.String(80), primary_key=True),
        sa.Column("value", sa.String(255), nullable=False),
        sa.Column("unit", sa.String(20), nullable=False),
        sa.Column("numeric", sa.Double()),
        sa.Column("sort_order", sa.Integer(), nullable=False),
    )
    op.create_table(
        "stock",
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("location_id", sa.Integer(), primary_key=True),
        sa.Column("quantity_available", sa.Integer(), nullable=False),
    )
    op.create_table(
        "watched_products",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("entry_date", db.Utc(), nullable=False),
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("web_user_id", sa.Integer(), index=True),
        sa.Column("email", sa.String(255), nullable=False, index=True),
        sa.Column("first_name", sa.String(50), nullable=False),
        sa.Column("last_name", sa.String(50), nullable=False),
        sa.Column("noticed_at", db.Utc(), index=True),
        sa.Column("unsubscribe_digest", sa.String(64), nullable=False, index=True),
    )
    op.create_table(
        "web_users",
        sa.Column("web_user_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("customer_id_p21", sa.Integer(), sa.ForeignKey("customers.customer_id_p21"), index=True),
        sa.Column("email", sa.String(255), nullable=False, unique=True),
        sa.Column("first_name", sa.String(50), nullable=False),
        sa.Column("last_name", sa.String(50), nullable=False),
        sa.Column("phone", sa.String(40), nullable=False),
        sa.Column("role", sa.String(30), nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column(
            "web_user_id",
            sa.Integer(),
            sa.ForeignKey("web_users.web_user_id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("company_role", sa.String(20), nullable=False),
        sa.Column("may_impersonate", sa.Boolean(), nullable=False),
        sa.Column("is_demo", sa.Boolean(), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=False),
        sa.Column("password_changed_at", db.Utc()),
        sa.Column("preferred_name", sa.String(50), nullable=False),
        sa.Column("job_title", sa.String(40), nullable=False),
        sa.Column("phone_ext", sa.String(5), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("confirmed_at", db.Utc()),
        sa.Column("last_signed_in_at", db.Utc()),
        sa.Column("switched_off_at", db.Utc()),
        sa.Column("switched_off_by", sa.String(120), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
    )
    op.create_table(
        "contract_prices",
        sa.Column(
            "contract_number",
            sa.String(30),
            sa.ForeignKey("contracts.contract_number", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("unit_price", db.Money6(), nullable=False),
        sa.Column("price_breaks", db.Json, nullable=False),
    )
    op.create_table(
        "customizations",
        sa.Column(
            "precustomized_item_id",
            sa.Integer(),
            sa.ForeignKey("precustomized_items.precustomized_item_id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("sort_order", sa.Integer(), primary_key=True),
        sa.Column("customization_inv_mast_uid", sa.Integer(), nullable=False),
        sa.Column("displayed_quantity", sa.Integer(), nullable=False),
        sa.Column("cart_quantity", sa.Integer(), nullable=False),
        sa.Column("axis", sa.String(1), nullable=False),
        sa.Column("dim_length_x", sa.Double()),
        sa.Column("dim_height_y", sa.Double()),
        sa.Column("dim_width_z", sa.Double()),
        sa.Column("unit_of_measure", sa.String(8), nullable=False),
        sa.Column("angle_degrees_x", sa.Double()),
        sa.Column("angle_degrees_y", sa.Double()),
        sa.Column("angle_degrees_z", sa.Double()),
        sa.Column("web_desc", sa.Text(), nullable=False),
    )
    op.create_table(
        "outside_identities",
        sa.Column("issuer", sa.String(255), primary_key=True),
        sa.Column("subject", sa.String(255), primary_key=True),
        sa.Column(
            "web_user_id",
            sa.Integer(),
            sa.ForeignKey("web_users.web_user_id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("created_at", db.Utc(), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("credential_id", sa.String(512), primary_key=True),
        sa.Column(
            "web_user_id",
            sa.Integer(),
            sa.ForeignKey("web_users.web_user_id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("sign_count", sa.Integer(), nullable=False),
        sa.Column("transports", db.Json, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("used_at", db.Utc()),
    )
    op.create_table(
        "quote_lines",
        sa.Column("quote_line_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column(
            "quote_number",
            sa.Integer(),
            sa.ForeignKey("quotes.quote_number", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("line_number", sa.Integer(), nullable=False),
        sa.Column(
            "inv_mast_uid",
            sa.Integer(),
            sa.ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("unit_price", db.Money6(), nullable=False),
        sa.Column("price_breaks", db.Json, nullable=False),
        sa.Column("is_ordered", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column(
            "web_user_id",
            sa.Integer(),
            sa.ForeignKey("web_users.web_user_id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("used_at", db.Utc()),
    )
    op.create_table(
        "sessions",
        sa.Column("session_id", sa.String(32), primary_key=True),
        sa.Column(
            "web_user_id",
            sa.Integer(),
            sa.ForeignKey("web_users.web_user_id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("cookie_digest", sa.String(64), nullable=False, unique=True),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("used_at", db.Utc(), nullable=False),
        sa.Column("authenticated_at", db.Utc(), nullable=False),
        sa.Column("ends_at", db.Utc(), nullable=False),
        sa.Column("ended_at", db.Utc(), index=True),
        sa.Column("methods", db.Json, nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
        sa.Column("address", sa.String(45), nullable=False),
        sa.Column("impersonation_id", sa.Integer()),
        sa.Column("imp_customer_id_p21", sa.Integer()),
        sa.Column("imp_customer_id_aw", sa.Integer()),
        sa.Column("imp_customer_name", sa.String(120), nullable=False),
        sa.Column("rights_version", sa.Integer(), nullable=False),
        sa.Column("rights_changed_at", db.Utc()),
    )
    op.create_index(
        "ix_sessions_impersonation_id",
        "sessions",
        ["impersonation_id"],
        postgresql_where=sa.text("impersonation_id IS NOT NULL"),
        sqlite_where=sa.text("impersonation_id IS NOT NULL"),
    )
    op.create_index(
        "ix_sessions_rights_changed_at",
        "sessions",
        ["rights_changed_at"],
        postgresql_where=sa.text("rights_changed_at IS NOT NULL"),
        sqlite_where=sa.text("rights_changed_at IS NOT NULL"),
    )
    op.create_table(
        "totp_secrets",
        sa.Column(
            "web_user_id",
            sa.Integer(),
            sa.ForeignKey("web_users.web_user_id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("confirmed_at", db.Utc()),
        sa.Column("last_step", sa.Integer(), nullable=False),
    )
    op.create_table(
        "authorization_codes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column(
            "session_id",
            sa.String(32),
            sa.ForeignKey("sessions.session_id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("family", sa.String(32), nullable=False),
        sa.Column("client_id", sa.String(100), nullable=False),
        sa.Column("redirect_uri", sa.Text(), nullable=False),
        sa.Column("code_challenge", sa.String(64), nullable=False),
        sa.Column("nonce", sa.String(255), nullable=False),
        sa.Column("scope", sa.String(255), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("expires_at", db.Utc(), nullable=False, index=True),
        sa.Column("used_at", db.Utc()),
    )
    op.create_table(
        "refresh_tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("family", sa.String(32), nullable=False, index=True),
        sa.Column(
            "session_id",
            sa.String(32),
            sa.ForeignKey("sessions.session_id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("client_id", sa.String(100), nullable=False),
        sa.Column("scope", sa.String(255), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("expires_at", db.Utc(), nullable=False, index=True),
        sa.Column("used_at", db.Utc()),
        sa.Column("ended_at", db.Utc()),
    )
    op.execute("INSERT INTO generation (id, number) VALUES (1, 0)")

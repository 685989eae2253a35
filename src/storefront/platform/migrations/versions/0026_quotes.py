"""Quotes from the checkout, their revisions, messages and desk."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0026_quotes"
down_revision = "0025_stripe"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "quote_sequences",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("next_number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_quote_sequences")),
    )
    op.create_table(
        "quote_desk",
        sa.Column("quote_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("buyer_version", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("draft", db.Json, nullable=True),
        sa.Column("answer", sa.String(length=20), nullable=False),
        sa.Column("answered_at", db.Utc(), nullable=True),
        sa.Column("answered_by", sa.String(length=120), nullable=False),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("reason_note", sa.String(length=500), nullable=False),
        sa.Column("asked_at", db.Utc(), nullable=True),
        sa.Column("owner_id", sa.Integer(), nullable=True),
        sa.Column("due_at", db.Utc(), nullable=True),
        sa.Column("follow_up_on", sa.Date(), nullable=True),
        sa.Column("probability", sa.Integer(), nullable=True),
        sa.Column("expected_value", db.Money6(), nullable=True),
        sa.Column("competitor", sa.String(length=120), nullable=False),
        sa.Column("competitor_price", db.Money6(), nullable=True),
        sa.Column("outcome", sa.String(length=10), nullable=False),
        sa.Column("outcome_at", db.Utc(), nullable=True),
        sa.Column("is_reminded", sa.Boolean(), nullable=False),
        sa.Column("approval", sa.String(length=10), nullable=False),
        sa.Column("approval_by_id", sa.Integer(), nullable=True),
        sa.Column("approval_request", db.Json, nullable=True),
        sa.Column("price_request_id", sa.Integer(), nullable=True),
        sa.Column("reminded_for", sa.Date(), nullable=True),
        sa.Column("followed_up_for", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["quote_number"],
            ["quotes.quote_number"],
            name=op.f("fk_quote_desk_quote_number_quotes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("quote_number", name=op.f("pk_quote_desk")),
    )
    with op.batch_alter_table("quote_desk", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_quote_desk_owner_id"), ["owner_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_quote_desk_price_request_id"), ["price_request_id"], unique=False
        )

    op.create_table(
        "quote_events",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("quote_number", sa.Integer(), nullable=False),
        sa.Column("at", db.Utc(), nullable=False),
        sa.Column("by_web_user_id", sa.Integer(), nullable=True),
        sa.Column("by_name", sa.String(length=120), nullable=False),
        sa.Column("kind", sa.String(length=30), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("is_internal", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["quote_number"],
            ["quotes.quote_number"],
            name=op.f("fk_quote_events_quote_number_quotes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("event_id", name=op.f("pk_quote_events")),
    )
    with op.batch_alter_table("quote_events", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_quote_events_quote_number"), ["quote_number"], unique=False)

    op.create_table(
        "quote_messages",
        sa.Column("message_id", sa.Integer(), nullable=False),
        sa.Column("quote_number", sa.Integer(), nullable=False),
        sa.Column("at", db.Utc(), nullable=False),
        sa.Column("by_web_user_id", sa.Integer(), nullable=True),
        sa.Column("by_name", sa.String(length=120), nullable=False),
        sa.Column("is_staff", sa.Boolean(), nullable=False),
        sa.Column("is_internal", sa.Boolean(), nullable=False),
        sa.Column("text", sa.String(length=2000), nullable=False),
        sa.Column("line_numbers", db.Json, nullable=False),
        sa.ForeignKeyConstraint(
            ["quote_number"],
            ["quotes.quote_number"],
            name=op.f("fk_quote_messages_quote_number_quotes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("message_id", name=op.f("pk_quote_messages")),
    )
    with op.batch_alter_table("quote_messages", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_quote_messages_quote_number"), ["quote_number"], unique=False)

    op.create_table(
        "quote_reads",
        sa.Column("quote_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("web_user_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("message_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["quote_number"],
            ["quotes.quote_number"],
            name=op.f("fk_quote_reads_quote_number_quotes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("quote_number", "web_user_id", name=op.f("pk_quote_reads")),
    )
    op.create_table(
        "quote_revisions",
        sa.Column("quote_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("revision", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sent_at", db.Utc(), nullable=False),
        sa.Column("sent_by_id", sa.Integer(), nullable=True),
        sa.Column("sent_by", sa.String(length=120), nullable=False),
        sa.Column("note", sa.String(length=255), nullable=False),
        sa.Column("expires", sa.Date(), nullable=True),
        sa.Column("lines", db.Json, nullable=False),
        sa.Column("total", db.Money6(), nullable=False),
        sa.Column("cost", db.Money6(), nullable=True),
        sa.ForeignKeyConstraint(
            ["quote_number"],
            ["quotes.quote_number"],
            name=op.f("fk_quote_revisions_quote_number_quotes"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("quote_number", "revision", name=op.f("pk_quote_revisions")),
    )
    with op.batch_alter_table("checkouts", schema=None) as batch_op:
        batch_op.add_column(sa.Column("seen_prices", sa.Text(), nullable=False, server_default=""))

    with op.batch_alter_table("customers", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rep_web_user_id", sa.Integer(), nullable=True))

    with op.batch_alter_table("price_requests", schema=None) as batch_op:
        batch_op.add_column(sa.Column("owner_id", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("quote_number", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("is_closed", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
        batch_op.create_index(batch_op.f("ix_price_requests_quote_number"), ["quote_number"], unique=False)

    with op.batch_alter_table("quote_lines", schema=None) as batch_op:
        batch_op.add_column(sa.Column("order_number", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("lead_time_days", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("note", sa.String(length=255), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("alternative_to", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("item_catalog_uid", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("item_code", sa.String(length=80), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("item_desc", sa.Text(), nullable=False, server_default=""))
        batch_op.add_column(
            sa.Column("unit_of_measure", sa.String(length=8), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("pricing_unit_size", sa.Integer(), nullable=False, server_default="0"))
        batch_op.add_column(
            sa.Column("customer_part_number", sa.String(length=40), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("is_ncnr", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("promise_date", sa.Date(), nullable=True))
        batch_op.add_column(sa.Column("customizations", db.Json, nullable=False, server_default="[]"))
        batch_op.add_column(sa.Column("item_notes", db.Json, nullable=False, server_default="[]"))
        batch_op.alter_column("inv_mast_uid", existing_type=sa.INTEGER(), nullable=True)
        batch_op.alter_column("unit_price", existing_type=sa.BIGINT(), nullable=True)

    with op.batch_alter_table("quotes", schema=None) as batch_op:
        batch_op.add_column(sa.Column("requested_at", db.Utc(), nullable=True))
        batch_op.add_column(sa.Column("web_reference_id", sa.String(length=16), nullable=True))
        batch_op.add_column(sa.Column("cart_token", sa.String(length=36), nullable=True))
        batch_op.add_column(sa.Column("web_user_id", sa.Integer(), nullable=True))
        batch_op.add_column(
            sa.Column("is_placed_by_rep", sa.Boolean(), nullable=False, server_default=sa.false())
        )
        batch_op.add_column(sa.Column("taker", sa.String(length=100), nullable=False, server_default=""))
        batch_op.add_column(
            sa.Column("affiliate_name", sa.String(length=100), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("contact_email", sa.String(length=255), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("first_name", sa.String(length=50), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("last_name", sa.String(length=50), nullable=False, server_default=""))
        batch_op.add_column(
            sa.Column("contact_title", sa.String(length=40), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("contact_phone", sa.String(length=40), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("cc_emails", db.Json, nullable=False, server_default="[]"))
        batch_op.add_column(
            sa.Column("email_notes", sa.String(length=255), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("images_on_quote", sa.Boolean(), nullable=False, server_default=sa.true())
        )
        batch_op.add_column(
            sa.Column("send_to_ship_to", sa.Boolean(), nullable=False, server_default=sa.true())
        )
        batch_op.add_column(sa.Column("ship_to_id", sa.Integer(), nullable=True))
        batch_op.add_column(
            sa.Column("ship_to_name", sa.String(length=120), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("ship_to_first_name", sa.String(length=50), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("ship_to_last_name", sa.String(length=50), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("ship_to_attn", sa.String(length=50), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("ship_to_address1", sa.String(length=50), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("ship_to_address2", sa.String(length=50), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("ship_to_city", sa.String(length=50), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("ship_to_state", sa.String(length=50), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("ship_to_zip", sa.String(length=10), nullable=False, server_default=""))
        batch_op.add_column(
            sa.Column("ship_to_country", sa.String(length=2), nullable=False, server_default="US")
        )
        batch_op.add_column(
            sa.Column("ship_to_phone", sa.String(length=40), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("delivery_instructions", sa.String(length=255), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("po_no", sa.String(length=50), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("tax_total", db.Money6(), nullable=True))
        batch_op.add_column(sa.Column("notes", sa.Text(), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("note_areas", db.Json, nullable=False, server_default="[]"))
        batch_op.add_column(sa.Column("attachments", db.Json, nullable=False, server_default="[]"))
        batch_op.alter_column("customer_id_p21", existing_type=sa.INTEGER(), nullable=True)
        batch_op.create_unique_constraint(batch_op.f("uq_quotes_cart_token"), ["cart_token"])
        batch_op.create_unique_constraint(batch_op.f("uq_quotes_web_reference_id"), ["web_reference_id"])

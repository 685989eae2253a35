"""Webhook endpoints and deliveries, and feeds for an ERP."""

import sqlalchemy as sa
from alembic import op

from storefront.platform import db

revision = "0030_webhooks"
down_revision = "0029_desk"
branch_labels = None
depends_on = None

OPEN = sa.text("done_at IS NULL")
BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "feed_batches",
        sa.Column("batch_id", sa.Integer(), nullable=False),
        sa.Column("feed", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("entry_count", sa.Integer(), nullable=False),
        sa.Column("acknowledged_at", db.Utc(), nullable=True),
        sa.PrimaryKeyConstraint("batch_id", name=op.f("pk_feed_batches")),
    )
    op.create_index(
        "ix_feed_batches_open",
        "feed_batches",
        ["feed", "kind"],
        unique=True,
        sqlite_where=sa.text("acknowledged_at IS NULL"),
        postgresql_where=sa.text("acknowledged_at IS NULL"),
    )
    op.create_table(
        "feed_entries",
        sa.Column("batch_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("feed", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.Column("digest", sa.String(length=32), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["batch_id"], ["feed_batches.batch_id"], name=op.f("fk_feed_entries_batch_id_feed_batches")
        ),
        sa.PrimaryKeyConstraint("batch_id", "place", name=op.f("pk_feed_entries")),
    )
    op.create_index("ix_feed_entries_key", "feed_entries", ["feed", "kind", "key", "batch_id"])
    op.create_table(
        "webhook_endpoints",
        sa.Column("endpoint_id", sa.Integer(), nullable=False),
        sa.Column("url", sa.String(length=500), nullable=False),
        sa.Column("description", sa.String(length=120), nullable=False),
        sa.Column("event_types", db.Json, nullable=False),
        sa.Column("secret", sa.String(length=200), nullable=False),
        sa.Column("previous_secret", sa.String(length=200), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("failing_since", db.Utc(), nullable=True),
        sa.Column("paused_until", db.Utc(), nullable=True),
        sa.Column("disabled_at", db.Utc(), nullable=True),
        sa.Column("disabled_why", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("endpoint_id", name=op.f("pk_webhook_endpoints")),
    )
    op.create_table(
        "webhook_deliveries",
        sa.Column("delivery_id", BIG, nullable=False),
        sa.Column("endpoint_id", sa.Integer(), nullable=False),
        sa.Column("event_id", BIG, nullable=False),
        sa.Column("subject", sa.String(length=60), nullable=False),
        sa.Column("created_at", db.Utc(), nullable=False),
        sa.Column("due_at", db.Utc(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("tried_at", db.Utc(), nullable=True),
        sa.Column("done_at", db.Utc(), nullable=True),
        sa.Column("is_delivered", sa.Boolean(), nullable=False),
        sa.Column("status_code", sa.Integer(), nullable=True),
        sa.Column("error", sa.Text(), nullable=False),
        sa.Column("duration_ms", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["endpoint_id"],
            ["webhook_endpoints.endpoint_id"],
            name=op.f("fk_webhook_deliveries_endpoint_id_webhook_endpoints"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["event_id"], ["event_log.event_id"], name=op.f("fk_webhook_deliveries_event_id_event_log")
        ),
        sa.PrimaryKeyConstraint("delivery_id", name=op.f("pk_webhook_deliveries")),
    )
    op.create_index(
        "ix_webhook_deliveries_event", "webhook_deliveries", ["endpoint_id", "event_id"], unique=True
    )
    for name, columns in (("due", ["due_at", "delivery_id"]), ("subject", ["subject", "delivery_id"])):
        op.create_index(
            f"ix_webhook_deliveries_{name}",
            "webhook_deliveries",
            ["endpoint_id", *columns],
            sqlite_where=OPEN,
            postgresql_where=OPEN,
        )
    op.add_column("event_log", sa.Column("dispatched_at", db.Utc(), nullable=True))
    op.execute("UPDATE event_log SET dispatched_at = at")
    op.create_index(
        "ix_event_log_undispatched",
        "event_log",
        ["event_id"],
        sqlite_where=sa.text("dispatched_at IS NULL"),
        postgresql_where=sa.text("dispatched_at IS NULL"),
    )

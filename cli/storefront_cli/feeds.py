"""The options --feed, --ack and --replay of `storefront export`."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.feeds.stored import FeedBatch
    from storefront.platform.db import Database

Feed = Annotated[
    str | None,
    typer.Option("--feed", metavar="NAME", help="Only what this feed has not acknowledged yet."),
]
Ack = Annotated[
    int | None,
    typer.Option("--ack", metavar="BATCH", help="Acknowledge a batch of the feed; nothing is written."),
]
Replay = Annotated[
    int | None, typer.Option("--replay", metavar="BATCH", help="Export a batch of the feed once more.")
]


def refuse_unclear(feed: str | None, ack: int | None, replay: int | None) -> None:
    """Refuse --ack and --replay without --feed, and both of them."""
    if feed is None and (ack is not None or replay is not None):
        raise typer.BadParameter("--ack and --replay need --feed NAME")
    if ack is not None and replay is not None:
        raise typer.BadParameter("use either --ack or --replay")


def acknowledge(database: "Database", feed: str, kind: str, batch: int) -> None:
    """Acknowledge a batch and say so."""
    from storefront.exchange import feed_export
    from storefront.platform import clock
    from storefront_cli.output import say

    done = feed_export.acknowledge(database, feed, kind, batch, clock.now())
    say(f"Acknowledged batch {batch}." if done.is_new else f"Batch {batch} was acknowledged before.")


def batch_of(database: "Database", feed: str, kind: str, replay: int | None) -> "FeedBatch | None":
    """Return the batch to write; say so if nothing is new."""
    from storefront.exchange import feed_export
    from storefront.platform import clock
    from storefront_cli.output import say

    if replay is not None:
        return feed_export.batch_to_replay(database, feed, kind, replay)
    found = feed_export.next_batch(database, feed, kind, clock.now())
    if found is None:
        say(f"Nothing new for {feed}.")
    return found


def say_batch(batch: "FeedBatch", feed: str) -> None:
    """Say which batch was written, and how to acknowledge it."""
    from storefront_cli.output import say

    if batch.acknowledged_at is None:
        command = batch.kind.replace("_", "-")
        say(f"Batch {batch.batch_id}. Then: storefront export {command} --feed {feed} --ack {batch.batch_id}")

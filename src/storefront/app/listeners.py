"""Event listeners and daily jobs."""

from functools import partial
from typing import Any

from sqlalchemy import Connection

from storefront.accounts.actions.mailing import origin_of, send_mail
from storefront.accounts.queries import asked_mails, links, requests
from storefront.addresses.queries import answers
from storefront.cart.limits import ATTACHMENT_DAYS, UNDO_DAYS
from storefront.cart.queries import carts, saved_carts
from storefront.cart.queries import files as cart_files
from storefront.checkout.actions.expire import expire_idle
from storefront.checkout.actions.new_account import purchase_name
from storefront.content.queries import notices as promos
from storefront.documents.actions.attaching import attached_pdf
from storefront.documents.schemas import DocumentKind
from storefront.feedback import queries as submissions
from storefront.feedback.actions.sending import send_form_mail
from storefront.feedback.limits import SUBMISSION_DAYS
from storefront.feeds import queries as feeds
from storefront.identity import queries as stored
from storefront.notifications import queries as watches
from storefront.notifications.actions import arrival
from storefront.orders import actions as orders
from storefront.orders.actions.notices import send_notice
from storefront.papers import actions as papers
from storefront.papers import queries as item_documents
from storefront.papers.limits import LOOSE_DAYS, LOOSE_FILES_DAYS
from storefront.platform import outbox, tallies
from storefront.platform.daily_jobs import AnyDailyJob, DailyJob, StorageJob
from storefront.platform.db import Database
from storefront.platform.file_store import open_file_store
from storefront.platform.mail import open_mailer
from storefront.platform.outbox import Listener
from storefront.platform.settings import Settings
from storefront.pricing import actions as price_requests
from storefront.pricing.queries import requests as price_request_rows
from storefront.quotes.actions import confirmation as quotes
from storefront.quotes.actions import reminders
from storefront.quotes.actions.mails import send_quote_mail
from storefront.signin.actions import notify
from storefront.signin.queries import challenges, grants, keys
from storefront.uploads import queries as sent_files
from storefront.uploads.limits import UNSENT_DAYS
from storefront.visitors.actions import outside as visitors
from storefront.webhooks.actions.notice import send_disabled
from storefront.webhooks.queries import cleanup as webhooks

UNCONFIRMED_DAYS = 30
"""How long an account request may wait for confirmation."""
SESSION_DAYS = 30
"""How long an ended session is kept."""
NOTICED_DAYS = 90
"""How long the unsubscribe link of a stock notification works."""
ASKED_PRICE_DAYS = 365
"""How long a price request is kept."""
MISSED_SEARCH_DAYS = 90
"""How long the daily counts of searches without results are stored."""
ENDED_DAYS = 7
"""How long an expired link or PIN is kept, so that a late click gets a proper message."""


def make_listeners(settings: Settings, database: Database) -> dict[str, Listener]:
    """Return the listeners by event name."""
    mailer = open_mailer(settings)
    order_pdf = partial(attached_pdf, database, settings, DocumentKind.ORDER)
    invoice_pdf = partial(attached_pdf, database, settings, DocumentKind.INVOICE)
    quote_pdf = partial(attached_pdf, database, settings, DocumentKind.QUOTE)

    def confirm(event: dict[str, Any]) -> None:
        orders.send_confirmation(database, settings, mailer, event, order_pdf)

    def say_received(event: dict[str, Any]) -> None:
        orders.send_received(database, settings, mailer, event)

    def confirm_again(event: dict[str, Any]) -> None:
        orders.send_again(database, settings, mailer, event, order_pdf)

    def confirm_quote(event: dict[str, Any]) -> None:
        quotes.send_confirmation(database, settings, mailer, event, quote_pdf)

    def tell_of_factor(event: dict[str, Any]) -> None:
        notify.send_factor_changed(database, settings, mailer, event)

    def mail(event: dict[str, Any]) -> None:
        send_mail(settings, mailer, event, partial(purchase_name, database))

    def tell_of_stock(event: dict[str, Any]) -> None:
        arrival.send_notice(settings, mailer, event)

    def tell_sales(event: dict[str, Any]) -> None:
        price_requests.send_request(settings, mailer, event)

    def show_orders(event: dict[str, Any]) -> None:
        orders.give_to_account(database, event)
        quotes.give_to_account(database, event)

    def tell_of_quote(event: dict[str, Any]) -> None:
        send_quote_mail(settings, mailer, event)

    def tell_of_order(event: dict[str, Any]) -> None:
        send_notice(settings, mailer, event, invoice_pdf)

    def tell_of_webhook(event: dict[str, Any]) -> None:
        send_disabled(settings, mailer, event)

    def tell_of_feedback(event: dict[str, Any]) -> None:
        visitors.mail_feedback(settings, mailer, event, origin_of(settings))

    def fill_form(event: dict[str, Any]) -> None:
        visitors.fill_marketing_form(settings, event)

    def tell_of_form(event: dict[str, Any]) -> None:
        send_form_mail(settings, mailer, event)

    return {
        "OrderPlaced": confirm,
        "OrderHeld": say_received,
        "OrderMailAgain": confirm_again,
        "CheckoutAccountOpened": show_orders,
        "QuoteRequested": confirm_quote,
        "AccountMail": mail,
        "FactorChanged": tell_of_factor,
        "StockArrived": tell_of_stock,
        "PriceRequested": tell_sales,
        "QuoteMail": tell_of_quote,
        "OrderNotice": tell_of_order,
        "WebhookDisabled": tell_of_webhook,
        "FeedbackSent": tell_of_feedback,
        "MarketingFormFilled": fill_form,
        "FormMail": tell_of_form,
    }


def _named_digests(conn: Connection, digests: set[str]) -> set[str]:
    """Return the digests that belong to a file of a cart, a message or a return, or to a promotion."""
    queries = (cart_files, sent_files, promos)
    return {digest for each in queries for digest in each.named_digests(conn, digests)}


def make_daily_jobs(settings: Settings) -> dict[str, AnyDailyJob]:
    """Return the daily jobs by name."""
    cart, kept, files = settings.cart, settings.retention, open_file_store(settings)
    return {
        "carts": DailyJob(
            days=cart.guest_days, old=carts.count_idle, remove=expire_idle, share=cart.forget_share
        ),
        "saved_carts": DailyJob(
            days=cart.saved_days,
            old=saved_carts.count_old,
            remove=saved_carts.forget_old,
            share=cart.forget_share,
        ),
        "deleted_carts": DailyJob(
            days=UNDO_DAYS, old=saved_carts.count_deleted, remove=saved_carts.forget_deleted
        ),
        "address_answers": DailyJob(
            days=max(1, settings.addresses.answer_days),
            old=answers.count_old_answers,
            remove=answers.forget_answers,
        ),
        "account_requests": DailyJob(
            days=UNCONFIRMED_DAYS, old=requests.count_old, remove=requests.forget_old
        ),
        "mailed_links": DailyJob(days=ENDED_DAYS, old=links.count_old_links, remove=links.forget_links),
        "asked_mails": DailyJob(days=1, old=asked_mails.count_old_asked, remove=asked_mails.forget_asked),
        "reset_pins": DailyJob(days=ENDED_DAYS, old=links.count_old_pins, remove=links.forget_pins),
        "sessions": DailyJob(days=SESSION_DAYS, old=stored.count_old_sessions, remove=stored.forget_sessions),
        "sign_in_grants": DailyJob(days=1, old=grants.count_old_grants, remove=grants.forget_grants),
        "sign_in_challenges": DailyJob(
            days=1, old=challenges.count_old_challenges, remove=challenges.forget_challenges
        ),
        "sign_in_keys": DailyJob(days=1, old=keys.count_old_keys, remove=keys.forget_keys),
        "watched_products": DailyJob(
            days=NOTICED_DAYS, old=watches.count_noticed, remove=watches.forget_noticed
        ),
        "price_requests": DailyJob(
            days=ASKED_PRICE_DAYS,
            old=price_request_rows.count_old_requests,
            remove=price_request_rows.forget_requests,
        ),
        "submissions": DailyJob(
            days=SUBMISSION_DAYS,
            old=submissions.count_old_submissions,
            remove=submissions.forget_submissions,
        ),
        "cart_files": DailyJob(
            days=ATTACHMENT_DAYS, old=cart_files.count_unused, remove=cart_files.forget_unused
        ),
        "sent_files": DailyJob(
            days=UNSENT_DAYS, old=sent_files.count_unused, remove=sent_files.forget_unused
        ),
        "uploaded_papers": DailyJob(
            days=LOOSE_DAYS, old=item_documents.count_loose, remove=item_documents.forget_loose
        ),
        "files": StorageJob(
            days=LOOSE_FILES_DAYS,
            old=partial(papers.count_loose_files, files, _named_digests),
            remove=partial(papers.remove_loose_files, files, _named_digests),
        ),
        "quote_reminders": DailyJob(
            days=0,
            old=partial(reminders.count_due, settings),
            remove=partial(reminders.send_due, settings),
        ),
        "searches_without_results": DailyJob(
            days=MISSED_SEARCH_DAYS, old=tallies.count_old, remove=tallies.forget_old
        ),
        "delivered_webhooks": DailyJob(
            days=kept.delivered_webhook_days,
            old=webhooks.count_delivered,
            remove=webhooks.forget_delivered,
        ),
        "failed_webhooks": DailyJob(
            days=kept.failed_webhook_days, old=webhooks.count_given_up, remove=webhooks.forget_given_up
        ),
        "feed_batches": DailyJob(days=kept.feed_days, old=feeds.count_old, remove=feeds.forget_old),
        "outbox": DailyJob(days=outbox.KEPT_DAYS, old=outbox.count_done, remove=outbox.forget_done),
    }

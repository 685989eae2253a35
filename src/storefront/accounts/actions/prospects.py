"""Creating the customer that a request asks for: a prospect, with public prices and no terms."""

from sqlalchemy import Connection

from storefront.accounts.actions import decision_mails
from storefront.accounts.messages import answers
from storefront.accounts.queries import prospects
from storefront.accounts.queries.events import save_event
from storefront.accounts.schemas import RegistrationAddress
from storefront.accounts.stored import Company, StoredRequest
from storefront.addresses.limits import DEFAULT_COUNTRY
from storefront.addresses.queries import book
from storefront.addresses.rules.countries import country_code
from storefront.addresses.schemas import Address
from storefront.identity.request_context import RequestContext
from storefront.platform import advisory_locks

LINE_BREAK = "\n"
"""Separates the two lines of a street that was typed at checkout."""


def open_company(tx: Connection, context: RequestContext, request: StoredRequest) -> Company:
    """Create a customer from the request: its name, ship-to, and billing address if different."""
    advisory_locks.take_lock(tx, advisory_locks.PEOPLE)
    name = decision_mails.new_company_of(request)
    number = prospects.open_prospect(tx, name, request.phone, request.request_id, context.now)
    places = [request.shipping] + ([request.billing] if request.billing != request.shipping else [])
    for place in places:
        if place.get("street"):
            book.add(tx, number, _address(request, place), context)
    event = answers.EVENTS["ProspectOpened"].format(request=request.request_id)
    save_event(tx, context, "ProspectOpened", event, customer_id_p21=number)
    return Company(number, number, name, request.phone)


def _address(request: StoredRequest, place: dict[str, str]) -> Address:
    """Return a typed address; a request from the checkout has the second line after a line break."""
    typed = RegistrationAddress(**place)
    first, _, second = typed.street.partition(LINE_BREAK)
    return Address(
        name=typed.company or request.company,
        first_name=request.first_name,
        last_name=request.last_name,
        address1=first,
        address2=second,
        city=typed.city,
        state=typed.state,
        zip=typed.postal,
        country=country_code(typed.country) or DEFAULT_COUNTRY,
        phone=request.phone,
        phone_ext=request.phone_ext,
    )

"""The status has an answer to any input, and the same one twice."""

import itertools
from typing import Any

from hypothesis import given as any_of
from hypothesis import strategies as st
from msgspec.structs import replace

from storefront.base.money import CENT
from storefront.checkout.rules import review, submit_blockers
from storefront.checkout.schemas.edits import (
    BillingAddress,
    CardPayment,
    EmailSettings,
    General,
    ScheduledLine,
    SelectedContact,
    ShippingChoices,
    UserEdits,
)
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts, POUse
from storefront.identity.schemas import ANON, Actor
from tests.make.checkouts import (
    BUYER,
    EDITS,
    EMPLOYEE,
    FACTS,
    GROUND,
    IMPERSONATOR,
    NO_RATES,
    RATES,
    TODAY,
)
from tests.make.nasty import anything, days, texts
from tests.make.properties import thoroughly

actors = st.sampled_from([ANON, BUYER, EMPLOYEE, IMPERSONATOR])
cents = st.decimals("0", "9999999.99", places=2)
lines = st.builds(
    LineFacts,
    line_number=st.integers(1, 1000),
    item_id=texts,
    extended_price=st.none() | cents,
    is_ncnr=st.booleans(),
    promise_date=st.none() | days,
    problem=st.just("") | texts,
)
known_facts = st.builds(
    CheckoutFacts,
    lines=st.lists(lines, max_size=5).map(tuple),
    rates=st.sampled_from([None, RATES, NO_RATES]),
    previous_option=st.sampled_from([None, GROUND]),
    tax_total=st.none() | cents,
    po_uses=st.sampled_from([(), (POUse(po_no="007", order_number=1),)]),
    is_po_number_required=st.booleans(),
    is_quote_reference_required=st.booleans(),
    has_terms=st.booleans(),
    is_on_credit_hold=st.booleans(),
    is_email_registered=st.booleans(),
    saved_user_name=texts,
)
flags = st.booleans()


def _group(shape: type, **fields: Any) -> st.SearchStrategy[Any]:
    words = {
        name: st.one_of(texts, st.sampled_from(["US", "CA", "OH", "44312", "3305550118", "Ground"]))
        for name, kind in shape.__annotations__.items()
        if kind is str
    }
    return st.builds(shape, **{**words, **fields})


general = _group(
    General,
    is_quote=flags,
    is_create_account=flags,
    is_ncnr_acknowledged=flags,
    is_billing_same_as_shipping=flags,
    is_duplicate_po_override=flags,
    quote_expiration_date=st.none() | days,
    note_areas=st.lists(texts, max_size=3),
)
choices = _group(
    ShippingChoices,
    is_collect=flags,
    is_rush=flags,
    not_before_date=st.none() | days,
    packing_basis=st.sampled_from(["Complete", "ScheduledPartial", "?"]),
    shipping_schedule=st.lists(
        st.builds(ScheduledLine, line_number=st.integers(0, 9), requested_date=st.none() | days), max_size=3
    ),
)
documents = st.builds(
    UserEdits,
    general=general,
    billing_address=_group(BillingAddress),
    email_settings=_group(EmailSettings, cc_emails=st.lists(texts, max_size=7)),
    selected_contact=st.one_of(st.just(EDITS.selected_contact), _group(SelectedContact)),
    shipping_choices=st.one_of(st.just(EDITS.shipping_choices), choices),
    card_payment=st.one_of(st.just(EDITS.card_payment), _group(CardPayment)),
)


@thoroughly
@any_of(documents, known_facts, actors, days)
def test_the_status_is_the_same_computed_twice(
    changed: UserEdits, known: CheckoutFacts, actor: Actor, today: Any
) -> None:
    answer = review.status(changed, known, actor, today)
    assert answer == review.status(changed, known, actor, today)
    assert answer.is_ready_to_checkout == (answer.is_not_ready_to_checkout_reasons == [])
    assert all(answer.is_not_ready_to_checkout_reasons)
    assert bool(submit_blockers.why_not_submit(answer, changed)) != answer.is_ready_to_checkout
    assert all(problem.message for problem in answer.problems)


@thoroughly
@any_of(documents, known_facts, actors)
def test_the_order_total_is_the_sum_of_its_known_parts(
    changed: UserEdits, known: CheckoutFacts, actor: Actor
) -> None:
    answer = review.status(changed, known, actor, TODAY)
    parts = (answer.sub_total, answer.shipping_total, answer.tax_total)
    assert answer.order_total == sum(part for part in parts if part is not None)
    assert answer.sub_total == sum(item.extended_price or 0 for item in known.lines)
    assert answer.order_total == answer.order_total.quantize(CENT)


@thoroughly
@any_of(st.lists(anything, min_size=5, max_size=5))
def test_values_of_other_types_are_judged_and_never_raise(sent: list[Any]) -> None:
    texts_of_choices = [name for name, kind in ShippingChoices.__annotations__.items() if kind is str]
    values = itertools.cycle(sent)
    changed = replace(
        EDITS,
        selected_contact=SelectedContact(
            **dict(zip(SelectedContact.__struct_fields__[1:], values, strict=False))
        ),
        shipping_choices=ShippingChoices(**dict(zip(texts_of_choices, values, strict=False))),
        general=General(
            notes=next(values),
            payment_option=next(values),
            po_number_or_job_name=next(values),
            quote_reference_number=next(values),
        ),
        card_payment=CardPayment(card_token=next(values)),
        email_settings=EmailSettings(email_notes=next(values)),
    )
    answer = review.status(changed, FACTS, ANON, TODAY)
    assert not answer.is_contact_valid or not answer.is_ship_to_valid
    assert not answer.is_ready_to_checkout

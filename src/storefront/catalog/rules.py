"""May it be bought, seen and added, and under which address, number and words is it shown?"""

import re
import unicodedata
from collections.abc import Sequence
from urllib.parse import quote

from storefront.base.text import cut_at_word, one_line
from storefront.catalog import messages
from storefront.catalog.limits import EXTENDED_DESC_HOVER_MAX, EXTENDED_DESC_INLINE_MAX
from storefront.catalog.schemas import BuyFacts, RestrictedCustomer, TechSpec
from storefront.identity.rules import may
from storefront.identity.schemas import Ability, Actor

_NOT_IN_URL = re.compile(r"[^A-Za-z0-9._-]")
_NEITHER_LETTERS_NOR_DIGITS = {code: None for code in range(128) if not chr(code).isalnum()}
_SLUG_WITH_ID = re.compile(r".*-(\d{1,15})", re.ASCII | re.DOTALL)
_ALT_SPECS = 4


def why_not_buy(item: BuyFacts, actor: Actor) -> str:
    """Return why the actor cannot add the item to the cart, a whole sentence; "" means they can.

    Source: S1 §5, S2 §2.2, §5.10; decisions B8, E6, E7, H1, H2.
    """
    if item.is_discontinued and not (item.may_sell_discontinued and actor.is_employee):
        return messages.DISCONTINUED
    if not may_see(item.is_web, actor):
        return messages.NOT_ON_WEB
    return why_not_allowed(item, actor) or ("" if item.has_price else messages.NO_PRICE)


def why_not_allowed(item: BuyFacts, actor: Actor) -> str:
    """Return why a restricted item is not for this actor, "" if it is or if it is not restricted.

    Engineers and impersonators may add it while they act for an allowed customer, and are told the names
    otherwise. Source: S2 §5.10, §6; decisions H1, H2.
    """
    if not item.restricted_to:
        return ""
    is_allowed = actor.acting_customer_id in {one.customer_id_p21 for one in item.restricted_to}
    if may(actor, Ability.RESTRICTED_ITEMS):
        return "" if is_allowed else messages.RESTRICTED_TO.format(names=_names(item.restricted_to))
    return "" if is_allowed and actor.is_web_user and item.restricted_self_service else messages.RESTRICTED


def is_current_user_allowed(item: BuyFacts, actor: Actor) -> bool:
    """Tell whether restrictions leave the item to this actor: `currentUserAllowed`.

    Source: S1 §6, decision E6.
    """
    return not why_not_allowed(item, actor)


def sees_add_button(item: BuyFacts, actor: Actor) -> bool:
    """Tell whether Add to Cart is shown: to the two internal roles always, to others unless it is restricted.

    What is discontinued keeps its button, which is disabled. Source: S2 §2.2, §6, decision H1.
    """
    is_kept = item.is_discontinued or may(actor, Ability.RESTRICTED_ITEMS)
    return is_kept or not why_not_allowed(item, actor)


def restricted_tooltip(item: BuyFacts, actor: Actor) -> str:
    """Return who may buy a restricted item, for the two internal roles; "" for everybody else.

    Source: S2 §6, decisions B35, H1.
    """
    if not item.restricted_to or not may(actor, Ability.SEE_RESTRICTED_CUSTOMERS):
        return ""
    return messages.RESTRICTED_TOOLTIP.format(names=_names(item.restricted_to))


def _names(customers: Sequence[RestrictedCustomer]) -> str:
    return ", ".join(sorted(one.name for one in customers))


def may_see(is_web: bool, actor: Actor) -> bool:
    """Tell whether the item exists for this actor: non-web items do for staff only. Source: decision E6."""
    return is_web or may(actor, Ability.INCLUDE_NON_WEB)


def shows_components(availability: int, has_bill_of_materials: bool) -> bool:
    """Tell whether Components Available is offered: none in stock, but it can be made. Source: S2 §2.2."""
    return availability <= 0 and has_bill_of_materials


def item_code_url_sanitized(item_code: str) -> str:
    """Return the item code as it stands in an address: A-Z a-z 0-9 . _ -, anything else becomes "-".

    Never empty and never only dots, which an address would lose. Source: S1 §3, decision A9.
    """
    code = _NOT_IN_URL.sub("-", item_code)
    return code if code.strip(".") else "-"


def product_path(item_code: str, inv_mast_uid: int, customer_part_number: str = "") -> str:
    """Return the canonical address of a product page. Source: S1 §2, decisions A9, A10."""
    return _item_path("product", item_code, inv_mast_uid, customer_part_number)


def components_path(item_code: str, inv_mast_uid: int, customer_part_number: str = "") -> str:
    """Return the address of the components view. Source: S2 §2.1."""
    return _item_path("productinfo", item_code, inv_mast_uid, customer_part_number)


def customizer_path(item_code: str, inv_mast_uid: int, customer_part_number: str = "") -> str:
    """Return the address of the customizer view. Source: S2 §2.1."""
    return _item_path("productcustomizer", item_code, inv_mast_uid, customer_part_number)


def _item_path(page: str, item_code: str, inv_mast_uid: int, customer_part_number: str) -> str:
    path = f"/{page}/{item_code_url_sanitized(item_code)}/{inv_mast_uid}"
    return f"{path}/{_quoted(customer_part_number)}" if customer_part_number else path


def _quoted(text: str) -> str:
    return quote(text, safe="", errors="replace")


def category_path(slug: str, page: int = 1) -> str:
    """Return the address of a category's page; page 1 has none of its own. Source: S1 §2."""
    return f"/categories/{_quoted(slug)}" + (f"/{page}" if page > 1 else "")


def brand_path(slug: str) -> str:
    """Return the address of a brand's products. Source: S1 §2, decision A8."""
    return f"/brands/featured/{_quoted(slug)}"


def category_id_in(slug: str) -> int | None:
    """Return the id at the end of the footer's `{name}-{id}` form, or None. Source: S1 §2, decision A7."""
    found = _SLUG_WITH_ID.fullmatch(slug)
    return int(found[1]) if found else None


def normal_number(number: str) -> str:
    """Return what numbers are compared by: letters and digits only, in capitals.

    "6204-2rs.c3", "6204 2RS C3" and "62042RSC3" are the same number.

    >>> normal_number("6204-2rs.c3")
    '62042RSC3'

    Source: S1 §5, decision E1.
    """
    if number.isascii():
        return number.upper().translate(_NEITHER_LETTERS_NOR_DIGITS)
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", number).upper())
    return "".join(c for c in plain if c.isalnum())


def shop_number(prefix: str, uid: int) -> str:
    """Return our own number as cards show it: AHC104233, CAT77. Source: S1 §2, S2 §2.2, decision B1."""
    return f"{prefix}{uid}"


def hover_description(extended_desc: str) -> str:
    """Return the extended description as it shows on hover, 500 characters. Source: S1 §9, decision E11."""
    return cut_at_word(extended_desc, EXTENDED_DESC_HOVER_MAX)


def inline_description(extended_desc: str) -> str:
    """Return the extended description as it shows in a row, 100 characters. Source: S1 §9, decision E11."""
    return cut_at_word(extended_desc, EXTENDED_DESC_INLINE_MAX)


FORMATS = {
    "application/pdf": "PDF",
    "model/step": "STEP",
    "image/vnd.dxf": "DXF",
    "image/png": "PNG",
    "image/jpeg": "JPEG",
}
"""Formats of papers as people call them; in small letters they are the endings of files."""

ADDED = "added/"
"""How the sources of papers begin that staff have added: then the file's id, and its name."""


def format_of(media_type: str) -> str:
    """Return what people call a type of paper, "" for a link. Source: decision D24."""
    return FORMATS.get(media_type, "")


def paper_path(digest: str, media_type: str) -> str:
    """Return the address of a paper: by its content, so that it may be kept for ever. Source: decision B2."""
    return f"/media/papers/{digest}.{format_of(media_type).lower()}"


def disposition(source: str, media_type: str) -> str:
    r"""Return how a paper is handed over: shown where browsers can, CAD kept, under the name it came with.

    >>> disposition("sheets/Ventil Größe 2.pdf", "application/pdf")
    'inline; filename="Ventil Gr__e 2.pdf"; filename*=UTF-8\'\'Ventil%20Gr%C3%B6%C3%9Fe%202.pdf'

    Source: decisions B2, D24.
    """
    ending = format_of(media_type).lower()
    how = "attachment" if ending in ("step", "dxf") else "inline"
    return _disposition(how, source, ending)


def kept_disposition(file_name: str, media_type: str) -> str:
    r"""Return how a file is handed over that is for keeping, under its name.

    >>> kept_disposition("Press 4.pdf", "application/pdf")
    'attachment; filename="Press 4.pdf"; filename*=UTF-8\'\'Press%204.pdf'

    Source: decision G41.
    """
    return _disposition("attachment", file_name, format_of(media_type).lower())


def _disposition(how: str, source: str, ending: str) -> str:
    name = one_line(source.rpartition("/")[2]) or "paper"
    if not name.lower().endswith(f".{ending}"):
        name = f"{name}.{ending}"
    plain = re.sub(r"[^A-Za-z0-9 ._()-]", "_", name)
    return f"{how}; filename=\"{plain}\"; filename*=UTF-8''{_quoted(name)}"


def added_source(file_id: str, file_name: str) -> str:
    """Return the source of a paper that staff have added. Source: S2 §7.3."""
    return f"{ADDED}{file_id}/{file_name}"


def added_file_id(source: str) -> str:
    """Return the id of the file that staff have added as this paper, "" for others. Source: S2 §7.3."""
    return source.split("/")[1] if source.startswith(ADDED) and source.count("/") == 2 else ""


def spec_text(spec: TechSpec) -> str:
    """Return a property in words: "Bore 2-1/2 in". Source: S1 §3, decision B2."""
    return one_line(f"{spec.attribute} {spec.value} {spec.unit}")


def alt_text(name: str, specs: Sequence[TechSpec] = ()) -> str:
    """Return what a line drawing shows, for those who do not see it: the name and its first four properties.

    Source: S1 §3 (altText).
    """
    told = ", ".join(text for text in (spec_text(spec) for spec in specs[:_ALT_SPECS]) if text)
    if not told:
        return messages.ALT_TEXT.format(name=one_line(name))
    return messages.ALT_TEXT_WITH_SPECS.format(name=one_line(name), specs=told)

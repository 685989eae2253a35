"""Shopping lists as the browser asks for them."""

from typing import Any

from tests.make.asking import Asker

LINE = """id invMastUid quantity customerPartNumberId note customerPartNumber itemCode itemDesc path drawing
  unitSize cartQuantity unitPrice extendedPrice priceThen availability isDiscontinued
  offersLengths whyNot
  substitute { invMastUid itemCode path }"""
LIST = f"id version name shared ownerName isOwn mayEdit total orderable items {{ {LINE} }}"
ASK = f"query($i: [Int!]) {{ shoppingLists(ids: $i) {{ {LIST} }} }}"
EDIT = f"""mutation($l: ShoppingListInput!) {{ shoppingListEdit(shoppingList: $l) {{
  success message problems {{ field message }} shoppingList {{ {LIST} }} }} }}"""


def edit(who: Asker, **sent: Any) -> Any:
    """Return the answer to a change of a list."""
    return who.ask(EDIT, l=sent)


def saved(who: Asker, name: str, *items: Any, **others: Any) -> Any:
    """Return a new list of this name, with these items and one of each where only the item is given."""
    sent = [item if isinstance(item, dict) else {"invMastUid": item} for item in items]
    answer = edit(who, name=name, items=sent, **others)
    assert answer["success"], answer
    return answer["shoppingList"]


def lists_of(who: Asker, *ids: int) -> Any:
    """Return the lists that this person sees, or those of these ids."""
    return who.ask(ASK, i=list(ids) or None)


def refusals(answer: Any) -> list[tuple[str, str]]:
    """Return the fields and reasons of a refusal."""
    assert not answer["success"]
    return [(problem["field"], problem["message"]) for problem in answer["problems"]]

"""Shopping lists as GraphQL asks for them. Source: S1 §7."""

from storefront.identity.request_context import RequestContext
from storefront.lists import actions
from storefront.lists.schemas import ShoppingList, ShoppingListInput, ShoppingListResult


def shopping_lists(context: RequestContext, ids: list[int] | None = None) -> list[ShoppingList]:
    """Return one's own lists and those that colleagues share, the last changed first; `ids` names some."""
    return actions.list_lists(context, ids)


def shopping_list_edit(context: RequestContext, shopping_list: ShoppingListInput) -> ShoppingListResult:
    """Make a shopping list, change it, or delete it."""
    return actions.edit_list(context, shopping_list)


queries = {"shoppingLists": shopping_lists}
mutations = {"shoppingListEdit": shopping_list_edit}

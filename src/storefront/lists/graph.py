"""GraphQL queries and mutations of shopping lists. Source: S1 §7."""

from storefront.identity.request_context import RequestContext
from storefront.lists import actions
from storefront.lists.schemas import ShoppingList, ShoppingListInput, ShoppingListResult


def shopping_lists(context: RequestContext, ids: list[int] | None = None) -> list[ShoppingList]:
    """Return the user's own lists and those shared by colleagues, last changed first; `ids` selects some."""
    return actions.list_lists(context, ids)


def shopping_list_edit(context: RequestContext, shopping_list: ShoppingListInput) -> ShoppingListResult:
    """Create, change or delete a shopping list."""
    return actions.edit_list(context, shopping_list)


queries = {"shoppingLists": shopping_lists}
mutations = {"shoppingListEdit": shopping_list_edit}

"""What a document may cost, decided before anything runs.

Every fragment is measured once, so a kilobyte of fragments that spread each other costs microseconds.
"""

from dataclasses import dataclass

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
)

TOKENS_MAX = 4_000
ALIASES_MAX = 30
ROOT_FIELDS_MAX = 20
CEILING = 10**9


@dataclass(frozen=True, slots=True)
class Measure:
    """How deep, how dear (fields, each counted as often as it is asked) and how aliased a selection is."""

    depth: int
    cost: int
    aliases: int


def why_too_much(document: DocumentNode, depth_max: int, cost_max: int) -> str | None:
    """Return the sentence that refuses this document, or None. Fragments must be known free of cycles."""
    fragments = {
        part.name.value: part for part in document.definitions if isinstance(part, FragmentDefinitionNode)
    }
    known: dict[str, Measure] = {}
    for part in document.definitions:
        if isinstance(part, OperationDefinitionNode):
            found = _measure(part.selection_set, fragments, known)
            if found.depth > depth_max:
                return f"This query is nested {found.depth} levels deep; {depth_max} are allowed."
            if found.aliases > ALIASES_MAX:
                return f"This query has more than {ALIASES_MAX} aliases."
            if found.cost > cost_max:
                return f"This query asks for more than {cost_max} fields."
            if len(part.selection_set.selections) > ROOT_FIELDS_MAX:
                return f"This query has more than {ROOT_FIELDS_MAX} root fields."
    return None


def _measure(
    selection: SelectionSetNode | None,
    fragments: dict[str, FragmentDefinitionNode],
    known: dict[str, Measure],
) -> Measure:
    depth = cost = aliases = 0
    for node in selection.selections if selection else ():
        if isinstance(node, FieldNode):
            inner = _measure(node.selection_set, fragments, known)
            found = Measure(inner.depth + 1, inner.cost + 1, inner.aliases + bool(node.alias))
        elif isinstance(node, InlineFragmentNode):
            found = _measure(node.selection_set, fragments, known)
        else:
            found = _fragment(node, fragments, known)
        depth = max(depth, found.depth)
        cost = min(cost + found.cost, CEILING)
        aliases = min(aliases + found.aliases, CEILING)
    return Measure(depth, cost, aliases)


def _fragment(
    node: object, fragments: dict[str, FragmentDefinitionNode], known: dict[str, Measure]
) -> Measure:
    assert isinstance(node, FragmentSpreadNode)
    name = node.name.value
    if name not in known:
        known[name] = _measure(fragments[name].selection_set, fragments, known)
    return known[name]

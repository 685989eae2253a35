"""docs/reference/rules.md: every rule as its docstring explains it, with its source."""

from itertools import groupby

from storefront.app.contract.register import Rule, list_rules

HEAD = """<!-- Written by `python -m storefront.app.contract`. Do not edit. -->

# Rules

Every public rule, by the folder that owns it. They are pure: no server, no database, no clock; `today` and
`now` are arguments. A rule says no by its reason: a sentence, or a list of `Problem(field, message)`; an
empty one means yes. Under each stands where it comes from: S1 is the specification of the shell, S2 that of
the checkout, a letter with a number (B6) a decision where both are silent or contradict themselves.

`storefront rules --find WORD` finds one, [examples/library](../../examples/library/README.md) shows them at
work.
"""


def rulebook() -> str:
    """Return the page."""
    parts = [HEAD]
    for capability, rules in groupby(list_rules(), key=lambda rule: rule.capability):
        parts.append(f"## {capability}\n")
        for module, members in groupby(rules, key=lambda rule: rule.module):
            parts.append(f"`from {module.rpartition('.')[0]} import {module.rpartition('.')[2]}`\n")
            parts += [_entry(rule) for rule in members]
    return "\n".join(parts)


def _entry(rule: Rule) -> str:
    return f"### {rule.name}\n\n    {rule.name}{rule.signature}\n\n{rule.about}\n\n*Source: {rule.source}.*\n"

"""`storefront synonyms`: the other words that search knows, and those that it can learn from the catalog."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.search.synonyms import Vocabulary

EXAMPLES = """Examples:

  [bold]storefront synonyms list[/]   what is in force, and from which file

  [bold]storefront synonyms list valve[/]   what search takes for this word

  [bold]storefront synonyms learn[/]   learn neighbors from the titles of the catalog
"""

app = typer.Typer(no_args_is_help=True)


@app.callback(epilog=EXAMPLES)
def _group() -> None:
    """Show which words search takes for the same, and learn more of them from the catalog."""


@app.command("list", epilog=EXAMPLES)
def list_(
    context: typer.Context,
    word: Annotated[str, typer.Argument(help="Only what is taken for this word or phrase.")] = "",
) -> None:
    """List the synonyms of the store, or what is taken for one word."""
    from storefront.search import vocabulary
    from storefront_cli import store
    from storefront_cli.output import escaped, say

    settings = store.settings_of(context.obj)
    if word:
        _print_word(word, vocabulary.vocabulary_of(settings)())
        return
    for group in vocabulary.read_synonyms(settings):
        sys.stdout.write(",".join(group) + "\n")
    learned = vocabulary.read_neighbors(settings)
    say(f"From {escaped(str(vocabulary.synonyms_path(settings)))}.")
    state = "used" if settings.search.neighbors else "not used: search.neighbors is false"
    say(f"Learned neighbors of {len(learned):,} words, {state}." if learned else "No neighbors are learned.")


@app.command("learn", epilog=EXAMPLES)
def learn(
    context: typer.Context,
    dry_run: Annotated[bool, typer.Option("--dry-run", "-n", help="Only show what it would be.")] = False,
) -> None:
    """Learn which words of the titles stand for nearly the same. A store may switch them off."""
    from storefront.platform.clock import now
    from storefront.search import learner, neighbors, vocabulary
    from storefront_cli import store
    from storefront_cli.output import escaped, say

    settings = store.settings_of(context.obj)
    with store.opened(settings) as database:
        read = learner.read_titles(database)
    found = neighbors.learn(read.titles)
    for word, near in found.items():
        shown = "  ".join(f"{other} {likeness:.2f}" for other, likeness in near)
        sys.stdout.write(f"{word}: {shown}\n")
    if dry_run:
        say("Nothing was kept.")
        return
    learner.keep(settings, found, read, now())
    say(f"Kept neighbors of {len(found):,} words in {escaped(str(vocabulary.neighbors_path(settings)))}.")


def _print_word(word: str, known: "Vocabulary") -> None:
    from storefront.search import analysis
    from storefront_cli.output import say

    concepts = known.concepts(analysis.words(word))
    lines = [" ".join(phrase) for concept in concepts for phrase in concept.others]
    lines += [f"{other} {likeness:.2f}" for concept in concepts for other, likeness in concept.near]
    for line in lines:
        sys.stdout.write(line + "\n")
    if not lines:
        say("Nothing but the word itself.")

"""`storefront synonyms`: list the search synonyms."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.search.synonyms import Vocabulary

EXAMPLES = """Examples:

  [bold]storefront synonyms list[/]   the synonyms in use, and the file they come from

  [bold]storefront synonyms list valve[/]   the synonyms of this word
"""

app = typer.Typer(no_args_is_help=True)


@app.callback(epilog=EXAMPLES)
def _group() -> None:
    """Show the synonyms that search uses."""


@app.command("list", epilog=EXAMPLES)
def list_(
    ctx: typer.Context,
    word: Annotated[str, typer.Argument(help="Only list the synonyms of this word or phrase.")] = "",
) -> None:
    """List the store's synonyms, or those of one word."""
    from storefront.search import vocabulary
    from storefront_cli import store
    from storefront_cli.output import escaped, say

    settings = store.settings_of(ctx.obj)
    if word:
        _print_word(word, vocabulary.vocabulary_of(settings)())
        return
    for group in vocabulary.read_synonyms(settings):
        sys.stdout.write(",".join(group) + "\n")
    say(f"From {escaped(str(vocabulary.synonyms_path(settings)))}.")


def _print_word(word: str, known: "Vocabulary") -> None:
    from storefront.search import analysis
    from storefront_cli.output import say

    concepts = known.concepts(analysis.words(word))
    lines = [" ".join(phrase) for concept in concepts for phrase in concept.others]
    for line in lines:
        sys.stdout.write(line + "\n")
    if not lines:
        say("No synonyms.")

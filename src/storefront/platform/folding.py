"""Text as it is compared, within a statement: what `base.text.folded` makes of it.

Texts of ASCII alone, which most are, are compared by the database itself. For others SQLite asks that very
function, and PostgreSQL has words of its own, which leave marks in that nobody sees.
"""

from typing import Any

from sqlalchemy import String
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

from storefront.base.text import folded as fold

NAME = "storefront_folded"


class folded(GenericFunction[str]):  # noqa: N801  (reads like SQLAlchemy's own functions)
    """`folded(column)`: the column's text without capitals and accents."""

    type = String()
    inherit_cache = True
    name = NAME


@compiles(folded, "sqlite")
def _folded_sqlite(element: folded, compiler: Any, **options: Any) -> str:
    (text,) = (compiler.process(clause, **options) for clause in element.clauses)
    return (
        f"CASE WHEN length(CAST({text} AS BLOB)) = length({text}) THEN lower({text}) ELSE {NAME}({text}) END"
    )


@compiles(folded, "postgresql")
def _folded_postgres(element: folded, compiler: Any, **options: Any) -> str:
    (text,) = (compiler.process(clause, **options) for clause in element.clauses)
    bare = f"regexp_replace(normalize({text}, NFKD), '[\\u0300-\\u036f]', '', 'g')"
    return (
        f"CASE WHEN octet_length({text}) = char_length({text}) THEN lower({text})"
        f" ELSE replace(lower({bare}), '\u00df', 'ss') END"
    )


def teach(connection: Any) -> None:
    """Let a connection to SQLite know the function."""
    connection.create_function(NAME, 1, lambda text: None if text is None else fold(text), deterministic=True)

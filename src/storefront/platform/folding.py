"""Text folding for comparisons within a statement, equivalent to `base.text.folded`.

The database itself compares texts of pure ASCII, which most are. For others SQLite calls that very function;
PostgreSQL has an expression of its own, which does not remove invisible characters.
"""

from typing import Any

from sqlalchemy import String
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

from storefront.base.text import folded as fold

NAME = "storefront_folded"


class folded(GenericFunction[str]):  # noqa: N801  (reads like SQLAlchemy's own functions)
    """`folded(column)`: the column's text without case and accents."""

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
    """Register the function with a SQLite connection."""
    connection.create_function(NAME, 1, lambda text: None if text is None else fold(text), deterministic=True)

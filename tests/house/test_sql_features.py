"""What the store needs of PostgreSQL is in docs/scaling.md, and nothing else is used.

Whoever thinks of another database that speaks PostgreSQL's language can read there what it must understand.
"""

import re
from collections.abc import Iterator

import pytest

from storefront.platform.db import Database
from tests.support import postgres, sql_texts
from tests.support.servers import ROOT

PAGE = ROOT / "docs" / "scaling.md"
HEADINGS = ("## What PostgreSQL must understand", "### What the store does not use")

FEATURES = {
    "`INSERT … ON CONFLICT`": r"\bON CONFLICT \([^)]*\)( WHERE .+?)? DO (NOTHING|UPDATE SET)",
    "`RETURNING`": r"\bRETURNING\b",
    "`FOR UPDATE`, `OF` a table": r"\bFOR UPDATE( OF \w+)?",
    "`SKIP LOCKED`": r"\bSKIP LOCKED\b",
    "`WITH RECURSIVE`": r"\bWITH RECURSIVE\b",
    "`FILTER (WHERE …)`": r"\bFILTER \(WHERE\b",
    "arrays: `= ANY(…)`, `unnest`": r"= ANY ?\(|\bunnest\(|\[\]|\barray\(",
    "`jsonb`": r"\b(jsonb|JSONB)\w*|#>>",
    "`json_agg`, `json_build_array`": r"\bjson_(agg|build_array)\b",
    "`string_agg`": r"\bstring_agg\b",
    '`COLLATE "C"`': r'\bCOLLATE "C"',
    "`normalize`, `regexp_replace`": r"\bnormalize\([^()]*(\([^()]*\))?[^()]*, NFKD\)|\bregexp_replace\b",
    "partial indexes": r"CREATE (UNIQUE )?INDEX \w+ ON \w+ \([^;]*?\) WHERE ",
    "`SERIAL`, `setval`": r"\b(BIG)?SERIAL\b|\bsetval\b|\bpg_get_serial_sequence\b",
    "advisory locks of a transaction": r"\bpg_(try_)?advisory_xact_lock\b|\bhashtext\b",
    "`LOCK TABLE … IN ACCESS EXCLUSIVE MODE`": r"\bLOCK TABLE \w+ IN ACCESS EXCLUSIVE MODE\b",
    "`REPEATABLE READ`, `READ ONLY`": r"\b(BEGIN|SET TRANSACTION) ISOLATION LEVEL REPEATABLE READ"
    r"( READ ONLY)?",
    "`SET LOCAL`": r"\bSET LOCAL( \w+ (TO|=) ?\w*)?",
    "`clock_timestamp`": r"\bclock_timestamp\b",
    "`SET` of a connection": r"^SET synchronous_commit TO OFF$",
    "`SHOW`, `pg_settings`": r"\bSHOW ?\w*|\bpg_settings\b",
    "of a replica: `pg_is_in_recovery`, positions": r"\bpg_(is_in_recovery|last_wal_replay_lsn"
    r"|current_wal_flush_lsn|last_xact_replay_timestamp)\b|\bpg_lsn\b",
}
"""The first column of the table in the docs, and how each is recognized."""

WORDS = set(
    re.findall(
        r"\w+",
        """
        ADD ALL ALTER AND AS ASC BETWEEN BIGINT BOOLEAN BY BYTEA CASCADE CASE CAST CHECK COLUMN
        CONSTRAINT CREATE CURRENT_TIMESTAMP DATE DEFAULT DELETE DESC DISTINCT DOUBLE DROP ELSE END
        ESCAPE EXISTS EXTRACT FALSE FLOAT FOREIGN FROM GROUP HAVING IN INDEX INNER INSERT INTEGER INTO
        IS JOIN KEY LEFT LIKE LIMIT NOT NULL NUMERIC OF OFFSET ON OR ORDER OUTER PRECISION PRIMARY
        REFERENCES RENAME ROLLBACK SELECT SET SMALLINT TABLE TEXT THEN TIME TIMESTAMP TO TRUE TYPE
        UNION UNIQUE UPDATE VALUES VARCHAR WHEN WHERE WITH WITHOUT ZONE
        """,
    )
)
"""The words of the language that every such database understands."""
FUNCTIONS = set(
    re.findall(
        r"\w+",
        """
        abs ascii cast char_length chr coalesce count distinct extract floor length lower max min nullif
        octet_length replace round rtrim substr sum trim trim_scale upper
        """,
    )
)
ON_SQLITE = {
    *("json_each", "json_group_array", "json_extract", "json_array"),
    *("strftime", "printf", "group_concat", "unicode"),
}
NOT_USED = {
    "`LISTEN`, `NOTIFY`": r"\b(LISTEN|NOTIFY|UNLISTEN)\b|pg_notify",
    "advisory locks of a session": r"\bpg_(try_)?advisory_(lock|unlock)",
    "temporary tables": r"\bTEMP(ORARY)?\b",
    "extensions": r"\bEXTENSION\b",
    "triggers, functions, procedures": r"\b(TRIGGER|FUNCTION|PROCEDURE|DO \$)\b",
    "views": r"\bVIEW\b",
    "generated columns, identity columns": r"\bGENERATED\b",
    "deferrable constraints, exclusion constraints": r"\b(DEFERRABLE|DEFERRED|EXCLUDE)\b",
    "own types, domains, enums": r"\bCREATE (TYPE|DOMAIN)\b|\bENUM\b",
    "partitions, inheritance": r"\b(PARTITION|INHERITS)\b",
    "full-text search, GIN and GiST indexes": r"\btsvector\b|\bUSING (gin|gist|brin|hash)\b",
    "row-level security, roles": r"\b(POLICY|ROLE|GRANT|REVOKE)\b",
    "foreign tables, `dblink`": r"\bFOREIGN (TABLE|DATA)\b|dblink",
    "two-phase commit": r"\bPREPARE TRANSACTION\b|\bCOMMIT PREPARED\b",
    "serializable transactions": r"\bSERIALIZABLE\b",
    "large objects": r"\blo_\w+\(",
}


@pytest.fixture(scope="module")
def texts(postgres_server: postgres.Server) -> Iterator[list[str]]:
    """Everything that is sent to PostgreSQL, without the texts in it."""
    name = postgres_server.create()
    database = Database(postgres_server.url(name))
    found = [*sql_texts.of_migrations(database), *sql_texts.of_objects(), *sql_texts.of_sources()]
    database.close()
    postgres_server.drop(name)
    assert len(found) > 900, "statements are not found any more"
    return [re.sub(r"'(?:[^']|'')*'", "''", text) for text in found]


def documented(heading: str) -> list[str]:
    part = PAGE.read_text(encoding="utf-8").partition(f"{heading}\n")[2]
    rows = re.split(r"\n#+ ", part)[0]
    return [row.split(" | ")[0].removeprefix("| ") for row in rows.splitlines() if row.startswith("| ")][1:]


def test_the_docs_list_exactly_these() -> None:
    assert documented(HEADINGS[0]) == list(FEATURES)
    part = PAGE.read_text(encoding="utf-8").partition(f"{HEADINGS[1]}\n")[2]
    assert [
        line.removeprefix("- ") for line in re.split(r"\n#+ ", part)[0].splitlines() if line.startswith("- ")
    ] == list(NOT_USED)


def test_each_is_still_used(texts: list[str]) -> None:
    assert [name for name, one in FEATURES.items() if not any(re.search(one, text) for text in texts)] == []


@pytest.mark.parametrize("name", NOT_USED)
def test_what_is_said_not_to_be_used_is_not(texts: list[str], name: str) -> None:
    assert [text for text in texts if re.search(NOT_USED[name], text)] == []


def test_nothing_else_is_used(texts: list[str]) -> None:
    """A new word or function is either plain SQL, or belongs into the docs with what it is used for."""
    words, functions = set(), set()
    for text in texts:
        rest = text
        for feature in FEATURES.values():
            rest = re.sub(feature, " ", rest)
        words |= set(re.findall(r"(?<![\w\".(%])[A-Z][A-Z_]+\b", rest)) - WORDS
        called = set(re.findall(r"(?<![\w\".])([a-z_]+)\(", rest)) - set(
            re.findall(r"(\w+)\([^()]*\) AS", rest)
        )
        functions |= called - FUNCTIONS - ON_SQLITE  # earlier tests leave statements for SQLite behind
    assert (sorted(words), sorted(functions)) == ([], [])


def test_functions_of_statements_that_are_built_later_are_known() -> None:
    plain = FUNCTIONS | ON_SQLITE | {"aggregate_strings"}
    known = re.compile("|".join(FEATURES.values()))
    assert {one for one in sql_texts.functions_in_sources() - plain if not known.search(f"{one}(")} == set()

"""SQL statements that are compiled once and run by the driver directly.

A statement is written with SQLAlchemy Core, with `bindparam` for all that changes. It is compiled once per
database; a call binds its values, runs the text on the driver's cursor and makes a struct of each row. Types
and errors are SQLAlchemy's own, so only the speed differs.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import starmap
from operator import itemgetter
from threading import get_ident
from time import perf_counter
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import (
    ARRAY,
    BigInteger,
    Boolean,
    ColumnElement,
    Connection,
    Date,
    DateTime,
    Dialect,
    Numeric,
    Text,
    bindparam,
    insert,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.elements import ClauseElement
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import TypeDecorator

from storefront.platform.statement_times import finished

T = TypeVar("T")
Process = Callable[[Any], Any]
_YES_NO = frozenset({bool, type(None)})

_watched: list[tuple[int | None, list[str]]] = []


@contextmanager
def watched(*, everywhere: bool = False) -> Iterator[list[str]]:
    """Collect the text of every statement that this thread, or the whole process, runs inside the block."""
    texts: list[str] = []
    _watched.append((None if everywhere else get_ident(), texts))
    try:
        yield texts
    finally:
        _watched[:] = [watch for watch in _watched if watch[1] is not texts]


def note(text: str) -> None:
    """Report a statement to `watched`."""
    for thread, texts in _watched:
        if thread is None or thread == get_ident():
            texts.append(text)


class _Keys(TypeDecorator[Collection[int]]):
    """Many numbers in one parameter: a JSON list on SQLite, an array on PostgreSQL."""

    impl = Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        """Return the column type of this database."""
        return dialect.type_descriptor(Text() if dialect.name == "sqlite" else ARRAY(BigInteger))

    def process_bind_param(self, value: Collection[int] | None, dialect: Dialect) -> Any:
        """Return the numbers in the form this database takes."""
        keys = list(value or ())
        return msgspec.json.encode(keys).decode() if dialect.name == "sqlite" else keys


class among(ColumnElement[bool]):  # noqa: N801  (reads like SQLAlchemy's own functions)
    """`among(column, "uids")`: the column is one of the numbers bound to `uids`, any number of them."""

    inherit_cache = False

    def __init__(self, column: Any, name: str) -> None:
        self.column: Any = column
        self.keys = bindparam(name, type_=_Keys())


@compiles(among, "sqlite")
def _among_sqlite(element: among, compiler: Any, **options: Any) -> str:
    column = compiler.process(element.column.__clause_element__(), **options)
    return f"{column} IN (SELECT value FROM json_each({compiler.process(element.keys, **options)}))"


@compiles(among, "postgresql")
def _among_postgres(element: among, compiler: Any, **options: Any) -> str:
    column = compiler.process(element.column.__clause_element__(), **options)
    return f"{column} = ANY({compiler.process(element.keys, **options)})"


class plain(ColumnElement[str]):  # noqa: N801  (reads like SQLAlchemy's own functions)
    """`order_by(plain(column))`: sort texts in the same order as Python, on every database."""

    inherit_cache = False

    def __init__(self, column: Any) -> None:
        self.column: Any = column


@compiles(plain, "sqlite")
def _plain_sqlite(element: plain, compiler: Any, **options: Any) -> str:
    return str(compiler.process(element.column.__clause_element__(), **options))


@compiles(plain, "postgresql")
def _plain_postgres(element: plain, compiler: Any, **options: Any) -> str:
    return f'{compiler.process(element.column.__clause_element__(), **options)} COLLATE "C"'


class _Compiled:
    """A statement compiled for one database: its text, how values are bound, how rows are read."""

    def __init__(self, statement: Any, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text: str = str(compiled)
        if "POSTCOMPILE" in self.text:
            raise TypeError(f"in_() is written out at every call; say it with among() or or_(): {self.text}")
        self.dialect = dialect
        self._error: type[Exception] = dialect.loaded_dbapi.Error
        self._is_positional: bool = compiled.positional
        names = list(compiled.positiontup if compiled.positional else compiled.binds)
        binds = [compiled.binds[name] for name in names]
        self._names = names
        self._constants = {
            name: bind.value for name, bind in zip(names, binds, strict=True) if not bind.required
        }
        binders = [(place, _binder(bind.type, dialect)) for place, bind in enumerate(binds)]
        self._binders = [(place, process) for place, process in binders if process is not None]
        self._answers = {place for place, bind in enumerate(binds) if isinstance(bind.type, Boolean)}
        self._pick = _picker(names)
        self._types = [column.type for column in getattr(statement, "exported_columns", ())]
        self.shared = {place for place, kind in enumerate(self._types) if _is_shared(kind, dialect)}
        self._readers: list[tuple[int, Process]] | None = None

    def bound(self, values: Mapping[str, Any]) -> Any:
        """Return the values in the driver's form. Raises KeyError if one is missing."""
        bound = list(self._pick({**self._constants, **values} if self._constants else values))
        for place, process in self._binders:
            value = bound[place]
            if value is not None:
                bound[place] = process(value)
        return bound if self._is_positional else dict(zip(self._names, bound, strict=True))

    def bound_rows(self, places: Mapping[str, int], rows: Sequence[Sequence[Any]]) -> list[Any]:
        """Return many rows in the driver's form; `places` are the positions of the parameters in a row."""
        columns = list(zip(*rows, strict=True))
        picked = [columns[places[name]] for name in self._names]
        for place, process in self._binders:
            if place in self._answers and _YES_NO.issuperset(map(type, picked[place])):
                continue  # every driver takes these unchanged
            picked[place] = tuple([None if value is None else process(value) for value in picked[place]])
        bound = zip(*picked, strict=True)
        return (
            list(bound)
            if self._is_positional
            else [dict(zip(self._names, row, strict=True)) for row in bound]
        )

    def readers(self, cursor: Any) -> list[tuple[int, Process]]:
        """Return the columns of a row that need conversion, with their functions."""
        if self._readers is None:
            described = cursor.description
            assert len(described) == len(self._types), self.text
            found = (
                (place, kind.dialect_impl(self.dialect).result_processor(self.dialect, about[1]))
                for place, (kind, about) in enumerate(zip(self._types, described, strict=True))
            )
            self._readers = [(place, process) for place, process in found if process is not None]
        return self._readers

    def columns(self, rows: Sequence[Sequence[Any]], cursor: Any) -> list[Sequence[Any]]:
        """Return the columns of the rows that the cursor returned, converted."""
        columns: list[Sequence[Any]] = list(zip(*rows, strict=True)) or [()] * len(self._types)
        for place, process in self.readers(cursor):
            columns[place] = _read_column(columns[place], process, is_shared=place in self.shared)
        return columns

    @contextmanager
    def errors(self, connection: Connection) -> Iterator[None]:
        """Convert the driver's exceptions to SQLAlchemy's; a broken connection is invalidated."""
        try:
            yield
        except self._error as error:
            raise self.wrapped(error, connection) from error

    def wrapped(self, error: Exception, connection: Connection) -> BaseException:
        """Return the driver's exception as SQLAlchemy's, and invalidate the connection if it is broken."""
        return database_error(self.text, self._error, error, connection)


def database_error(
    text: str, driver_error: type[Exception], error: Exception, connection: Connection
) -> BaseException:
    """Return the driver's exception as SQLAlchemy's, and invalidate the connection if it is broken."""
    dialect = connection.dialect
    driver: Any = connection.connection.dbapi_connection
    is_broken = dialect.is_disconnect(error, driver, None)  # type: ignore[arg-type]
    found = DBAPIError.instance(
        text,
        None,
        error,
        driver_error,
        hide_parameters=True,
        connection_invalidated=is_broken,
        dialect=dialect,
    )
    if is_broken:
        connection.invalidate(error)
    return found


def _is_shared(kind: Any, dialect: Dialect) -> bool:
    """Return whether rows share equal values of this type: they never change, and are slow to convert."""
    plain_type = kind.impl if isinstance(kind, TypeDecorator) else kind
    is_decimal = dialect.name == "postgresql" and isinstance(plain_type, Numeric)
    return isinstance(plain_type, Date | DateTime | Numeric) and not is_decimal


def _picker(names: list[str]) -> Callable[[Mapping[str, Any]], Sequence[Any]]:
    """Return a function that gets the values of these names, in their order."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda values: [values[name] for name in names]


def _binder(kind: Any, dialect: Dialect) -> Process | None:
    process: Process | None = kind.dialect_impl(dialect).bind_processor(dialect)
    return process


class _Statement:
    """A statement with its compiled forms by database; `postgresql` is used there instead, if given."""

    def __init__(self, statement: ClauseElement, postgresql: ClauseElement | None = None) -> None:
        self._written = {"sqlite": statement, "postgresql": statement if postgresql is None else postgresql}
        self._compiled: dict[str, _Compiled] = {}

    def compiled_for(self, connection: Connection) -> _Compiled:
        """Return the compiled form for this connection's database."""
        name = connection.dialect.name
        found = self._compiled.get(name)
        if found is None:
            found = self._compiled.setdefault(name, _Compiled(self._written[name], connection.dialect))
        return found

    def _execute(
        self, connection: Connection, values: Mapping[str, Any], began: float
    ) -> tuple[_Compiled, Any]:
        compiled = self.compiled_for(connection)
        bound = compiled.bound(values)
        note(compiled.text)
        try:
            driver: Any = connection.connection.dbapi_connection
            return compiled, driver.execute(compiled.text, bound)
        except compiled._error as error:
            finished(self, compiled.text, began)
            raise compiled.wrapped(error, connection) from error


class Query(_Statement, Generic[T]):
    """A select, or a change that returns rows: each row becomes `make(*columns)`.

    If `make` is a struct, its fields must be the statement's columns, in the same order.

    On SQLite `all` keeps what it made of up to `remembered` different rows: the same row is the same object
    the next time, so nothing may change it. On PostgreSQL nothing is remembered, because rows contain lists.
    """

    def __init__(
        self, statement: Any, make: Callable[..., T], postgresql: Any = None, *, remembered: int = 0
    ) -> None:
        super().__init__(statement, postgresql)
        self._make = make
        self._remembered = remembered
        self._known: dict[Sequence[Any], T] = {}
        if isinstance(make, type) and issubclass(make, msgspec.Struct):
            names = tuple(column.key for column in statement.exported_columns)
            if names != make.__struct_fields__:
                raise TypeError(f"{make.__name__} has the fields {make.__struct_fields__}, not {names}")

    def all(self, conn: Connection, **values: Any) -> list[T]:
        """Return all rows, in the statement's order."""
        began = perf_counter()
        compiled, cursor = self._execute(conn, values, began)
        rows = self._fetch(conn, compiled, cursor, began)
        readers = compiled.readers(cursor) if rows else ()
        if self._remembered and conn.dialect.name == "sqlite":
            return [self._known.get(row) or self._remember(row, readers) for row in rows]
        if readers:
            rows = zip(*compiled.columns(rows, cursor), strict=True)
        return list(starmap(self._make, rows))

    def _remember(self, row: Sequence[Any], readers: Sequence[tuple[int, Process]]) -> T:
        if len(self._known) >= self._remembered:
            self._known.clear()
        made = self._known[row] = self._read(row, readers)
        return made

    def start(self, conn: Connection, **values: Any) -> Callable[[], list[Sequence[Any]]]:
        """Return a function that returns the columns of all rows, for reports of many rows.

        In a `long_reads.pipelined` block PostgreSQL works on it in the meantime. SQLite begins when the
        function is called.
        """

        def columns() -> list[Sequence[Any]]:
            began = perf_counter()
            compiled, cursor = sent or self._execute(conn, values, began)
            return compiled.columns(self._fetch(conn, compiled, cursor, began), cursor)

        sent = None if conn.dialect.name == "sqlite" else self._execute(conn, values, perf_counter())
        return columns

    def _fetch(self, conn: Connection, compiled: _Compiled, cursor: Any, began: float) -> Any:
        try:
            return cursor.fetchall()
        except compiled._error as error:
            raise compiled.wrapped(error, conn) from error
        finally:
            finished(self, compiled.text, began)

    def first(self, conn: Connection, **values: Any) -> T | None:
        """Return the first row, or None if there is none."""
        began = perf_counter()
        compiled, cursor = self._execute(conn, values, began)
        try:
            row = cursor.fetchone()
        except compiled._error as error:
            raise compiled.wrapped(error, conn) from error
        finally:
            finished(self, compiled.text, began)
        found = None if row is None else self._read(row, compiled.readers(cursor))
        cursor.close()
        return found

    def _read(self, row: Sequence[Any], readers: Sequence[tuple[int, Process]]) -> T:
        columns = list(row)
        for place, process in readers:
            value = columns[place]
            if value is not None:
                columns[place] = process(value)
        return self._make(*columns)


def _read_column(values: Sequence[Any], process: Process, *, is_shared: bool) -> tuple[Any, ...]:
    """Convert the values of a column; equal ones once, if the rows can share what they become."""
    if not is_shared:
        return tuple([None if value is None else process(value) for value in values])
    known = {value: None if value is None else process(value) for value in set(values)}
    return tuple([known[value] for value in values])


class Change(_Statement):
    """An insert, update or delete."""

    def run(self, tx: Connection, **values: Any) -> int:
        """Run the statement; return the number of rows it matched."""
        began = perf_counter()
        compiled, cursor = self._execute(tx, values, began)
        finished(self, compiled.text, began)
        return int(cursor.rowcount)

    def run_many(self, tx: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run the statement for all of the rows at once; do nothing without rows."""
        if len(rows) < 2:
            for row in rows:
                self.run(tx, **row)
            return
        compiled = self.compiled_for(tx)
        bound = [compiled.bound(row) for row in rows]
        note(compiled.text)
        self._execute_many(tx, compiled, bound)

    def _execute_many(self, tx: Connection, compiled: _Compiled, bound: list[Any]) -> None:
        driver: Any = tx.connection.dbapi_connection
        began = perf_counter()
        try:
            with compiled.errors(tx):
                driver.cursor().executemany(compiled.text, bound)
        finally:
            finished(self, compiled.text, began)

    def run_rows(self, tx: Connection, places: Mapping[str, int], rows: Sequence[Sequence[Any]]) -> None:
        """Run the statement for all of the rows at once; `places` are the parameters' positions in a row."""
        if not rows:
            return
        compiled = self.compiled_for(tx)
        bound = compiled.bound_rows(places, rows)
        note(compiled.text)
        self._execute_many(tx, compiled, bound)


def only(value: T) -> T:
    """Return the single column of a row: the `make` of a `Query` for plain values."""
    return value


def columns_of(struct: type[msgspec.Struct], row: Any) -> list[Any]:
    """Return the columns of the row's table that match the struct's fields, in their order."""
    own = row.__table__.columns
    return [own[name] for name in struct.__struct_fields__ if name in own]


def inserted(row: Any, leaving: Collection[str] = ()) -> Any:
    """Return the insert of a whole row of this table, except the columns that the database fills."""
    names = [column.key for column in row.__table__.columns if column.key not in leaving]
    return insert(row).values({name: bindparam(name) for name in names})


class in_one_text(FunctionElement[str]):  # noqa: N801 - a function of SQL
    """The texts of all rows as one, separated by commas; NULL without rows."""

    type = Text()
    inherit_cache = True


@compiles(in_one_text, "sqlite")
def _on_sqlite(element: in_one_text, compiler: Any, **options: Any) -> str:
    return f"group_concat({compiler.process(element.clauses, **options)}, ',')"


@compiles(in_one_text)
def _on_postgresql(element: in_one_text, compiler: Any, **options: Any) -> str:
    return f"string_agg({compiler.process(element.clauses, **options)}, ',')"

"""GraphQL: the schema read off functions, two executors that agree, and what a document may cost."""

from collections.abc import Callable
from decimal import Decimal
from enum import StrEnum
from types import SimpleNamespace
from typing import Annotated, Any

import msgspec
import pytest
from graphql import OperationDefinitionNode, parse

from storefront.app.graphql import documents
from storefront.app.graphql.documents import Allowance, InvalidDocument, sha256_of
from storefront.app.graphql.engine import Context, GraphQLEngine
from storefront.app.graphql.fields import FieldContext
from storefront.app.graphql.limits import Meter
from storefront.base.errors import Refused, Unauthenticated
from storefront.base.problems import Problem
from storefront.base.wire import Wire, encode

ALLOWANCE = Allowance(depth=6, cost=2_000, characters=20_000, introspection=False)


class Finish(StrEnum):
    PLAIN = "Plain"
    ZINC = "Zinc"


class BrandNode(Wire, frozen=True):
    name: str
    parts: list["Part"] = []


class Part(Wire, frozen=True):
    inv_mast_uid: int
    item_code: str
    unit_price: Decimal | None
    finish: Finish
    maker: BrandNode | None = None


class PartInput(Wire, frozen=True):
    inv_mast_uid: int
    quantity: int = 1
    note: str | msgspec.UnsetType = msgspec.UNSET
    finish: Finish = Finish.PLAIN
    pack: Annotated[int, msgspec.Meta(ge=1)] = 1
    unit_price: Decimal | None = None


def parts(context: Any, parts: list[PartInput]) -> list[Part]:
    """Return the parts asked for."""
    return [_part(each) for each in parts]


def _part(asked: PartInput) -> Part:
    if asked.inv_mast_uid == 404:
        raise Refused("We do not sell this.", [Problem(field="parts", message="Not sold.")])
    code = None if asked.inv_mast_uid == 13 else f"P-{asked.inv_mast_uid}"
    price = asked.unit_price or Decimal("0.045") * asked.quantity
    maker = BrandNode(name="Lakeshore", parts=[]) if asked.inv_mast_uid % 2 else None
    return Part(
        inv_mast_uid=asked.inv_mast_uid, item_code=code, unit_price=price, finish=asked.finish, maker=maker
    )  # type: ignore[arg-type]


def secret(context: Any) -> str:
    """Return what only the signed-in may read."""
    raise Unauthenticated("Please sign in.")


def broken(context: Any, at: int = 0) -> int:
    """Fail as nobody planned."""
    return 1 // at


@pytest.fixture
def engine() -> GraphQLEngine:
    """An engine over the functions above."""
    queries: dict[str, Callable[..., Any]] = {"parts": parts, "secret": secret, "broken": broken}
    return GraphQLEngine(queries, {"orderParts": parts}, ALLOWANCE)


ASKED = FieldContext(SimpleNamespace(request_id="r-1"), {})  # type: ignore[arg-type]

FULL = """query Q($parts: [PartInput!]!) {
  parts(parts: $parts) { code: itemCode ...Rest maker { name parts { itemCode } } __typename }
}
fragment Rest on Part { invMastUid unitPrice finish ... on Part { maker { __typename } } }"""


def both(
    engine: GraphQLEngine, text: str, variables: dict[str, Any] | None = None, name: str | None = None
) -> Any:
    """Return the engine's answer, after showing that graphql-core alone answers the same bytes."""
    document, operation = engine.find(text, name)
    answer = engine.run(document, operation, variables, ASKED)
    reference = engine.run_reference(
        document, operation, variables, Context(ASKED, lambda _name, _values, _asked: None)
    )
    assert encode(answer.body) == encode(reference.body)
    assert answer.was_run == reference.was_run
    return answer.body


def test_a_field_that_may_be_left_out_may_be_null(engine: GraphQLEngine) -> None:
    for note in ("null", '"Deburr"'):
        body = both(engine, f"{{ parts(parts: [{{invMastUid: 7, note: {note}}}]) {{ itemCode }} }}")
        assert body == {"data": {"parts": [{"itemCode": "P-7"}]}}


def test_a_value_that_only_our_types_refuse_is_named_as_in_rest(engine: GraphQLEngine) -> None:
    body = both(engine, "{ parts(parts: [{invMastUid: 7}, {invMastUid: 8, pack: 0}]) { itemCode } }")
    (error,) = body["errors"]
    assert error["message"] == "parts[1].pack: Expected `int` >= 1."
    assert error["extensions"] == {
        "code": "BAD_USER_INPUT",
        "problems": [{"field": "parts[1].pack", "message": "Expected `int` >= 1."}],
        "requestId": "r-1",
    }


@pytest.mark.parametrize(
    "variables",
    [
        {"parts": [{"invMastUid": number, "quantity": number} for number in range(1, 21)]},
        {"parts": []},
        {"parts": {"invMastUid": 7}},
        {"parts": [{"invMastUid": 7.0}]},
        {"parts": [{"invMastUid": 7, "finish": "Zinc", "unitPrice": 1.234567}]},
        {"parts": [{"invMastUid": 7, "unitPrice": 3}]},
        {"parts": [{"invMastUid": 7, "unitPrice": None}]},
        {"parts": [{"invMastUid": 7}], "unknown": 1},
        {"parts": [{"invMastUid": 404}]},
        {"parts": [{"invMastUid": 13}]},
        {"parts": [{"invMastUid": 2**31}]},
        {"parts": [{"invMastUid": "7"}]},
        {"parts": [{"invMastUid": True}]},
        {"parts": [{"invMastUid": 7, "finish": "Gold"}]},
        {"parts": [{"invMastUid": 7, "color": "red"}]},
        {"parts": [{"quantity": 1}]},
        {"parts": [None]},
        {"parts": None},
        {"parts": "seven"},
        {},
        None,
    ],
)
def test_the_compiled_plan_answers_what_graphql_core_answers(engine: GraphQLEngine, variables: Any) -> None:
    both(engine, FULL, variables)


@pytest.mark.parametrize(
    "text",
    [
        "{ parts(parts: [{invMastUid: 1}]) { itemCode } }",
        "{ parts(parts: {invMastUid: 1, finish: Zinc}) { finish } }",
        "{ a: parts(parts: []) { itemCode } b: parts(parts: [{invMastUid: 2}]) { unitPrice } }",
        "{ parts(parts: [{invMastUid: 1}]) { itemCode @skip(if: true) finish } }",
        "query Q($yes: Boolean = true) { parts(parts: [{invMastUid: 1}]) { itemCode @include(if: $yes) } }",
        "query Q($n: Int!) { parts(parts: [{invMastUid: $n}]) { itemCode } }",
        "{ secret }",
        "{ secret broken(at: 0) parts(parts: []) { itemCode } }",
        "{ broken(at: 1) }",
        "{ __typename }",
        "mutation { orderParts(parts: [{invMastUid: 13}]) { itemCode } }",
        "mutation { a: orderParts(parts: {invMastUid: 404}) { finish } b: orderParts(parts: []) { finish } }",
    ],
)
def test_every_form_of_document_is_answered_alike(engine: GraphQLEngine, text: str) -> None:
    both(engine, text, {"n": 3})


def test_the_common_query_has_a_plan(engine: GraphQLEngine) -> None:
    document, operation = engine.find(FULL, None)
    engine.run(document, operation, {"parts": []}, ASKED)
    assert document.plans[operation] is not None


def test_a_mutation_runs_once_even_when_graphql_core_finishes_it() -> None:
    calls = []

    def change(context: Any) -> Part:
        """Count and give what does not fit the schema."""
        calls.append(1)
        return Part(inv_mast_uid=1, item_code=None, unit_price=None, finish=Finish.PLAIN)  # type: ignore[arg-type]

    engine = GraphQLEngine({"parts": parts}, {"change": change}, ALLOWANCE)
    document, operation = engine.find("mutation { change { itemCode } }", None)
    body = engine.run(document, operation, None, ASKED).body
    assert calls == [1]
    assert body["data"] == {"change": None}


def test_an_unauthenticated_field_says_so_by_its_code_and_leaves_the_others_standing(
    engine: GraphQLEngine,
) -> None:
    body = both(engine, "{ secret parts(parts: [{invMastUid: 1}]) { itemCode } }")
    assert body["data"] == {"secret": None, "parts": [{"itemCode": "P-1"}]}
    assert body["errors"][0]["extensions"]["code"] == "AIRLINE_UNAUTHENTICATED"
    assert body["errors"][0]["message"] == "Please sign in."


def test_a_refusal_names_the_field_and_the_reason(engine: GraphQLEngine) -> None:
    error = both(engine, FULL, {"parts": [{"invMastUid": 404}]})["errors"][0]
    assert error["message"] == "We do not sell this."
    assert error["extensions"]["problems"] == [{"field": "parts", "message": "Not sold."}]


def test_a_failure_tells_the_client_a_code_and_nothing_of_the_inside(engine: GraphQLEngine) -> None:
    error = both(engine, "{ broken(at: 0) }")["errors"][0]
    assert error["message"] == "The server could not answer this. Problem code r-1."
    assert "ZeroDivision" not in str(error)


@pytest.mark.trust("T-25")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{ parts(parts: []) { maker { parts { maker { parts { maker { name } } } } } } }", "levels deep"),
        ("{" + " ".join(f"a{n}: secret" for n in range(31)) + "}", "aliases"),
        ("{ parts(parts: [" + "{invMastUid: 1}" * 200 + "]) {" + " itemCode" * 10 + "} }", "fields"),
        ("{ parts(parts: []) { maker { parts { maker { parts {" + " itemCode" * 20 + "} } } } } }", "fields"),
        ("{ secret " + "#" * 20_000 + "\n}", "characters"),
        ("{ __schema { types { name } } }", "introspection"),
        ("{ sekret }", "Cannot query field 'sekret'"),
    ],
)
def test_a_document_that_asks_too_much_is_refused_in_words(
    engine: GraphQLEngine, text: str, sentence: str
) -> None:
    with pytest.raises(InvalidDocument) as refused:
        engine.find(text, None)
    assert sentence in str(refused.value)
    assert "Did you mean" not in str(refused.value)


@pytest.mark.trust("T-25")
@pytest.mark.parametrize("inside", ["...F{n} ...F{n}", "maker {{ parts {{ ...F{n} ...F{n} }} }}"])
def test_a_bomb_of_fragments_is_refused_after_measuring_each_once(engine: GraphQLEngine, inside: str) -> None:
    spreads = "\n".join(f"fragment F{n} on Part {{ {inside.format(n=n + 1)} }}" for n in range(20))
    text = f"{{ parts(parts: []) {{ ...F0 }} }}\n{spreads}\nfragment F20 on Part {{ itemCode }}"
    with pytest.raises(InvalidDocument, match=r"fields|levels deep"):
        engine.find(text, None)
    ast = parse(text)
    operation = next(part for part in ast.definitions if isinstance(part, OperationDefinitionNode))
    meter = Meter(engine.schema, ast)
    assert meter.cost(operation).of({}) >= 2**20


@pytest.mark.trust("T-25")
def test_a_circle_and_a_chain_of_fragments_are_refused(engine: GraphQLEngine) -> None:
    circle = "{ parts(parts: []) { ...A } } fragment A on Part { ...B } fragment B on Part { ...A }"
    with pytest.raises(InvalidDocument, match="Cannot spread"):
        engine.find(circle, None)
    links = " ".join(f"fragment F{n} on Query {{ ...F{n + 1} }}" for n in range(450))
    with pytest.raises(InvalidDocument, match="more than 50 fragments"):
        engine.find(f"{{ ...F0 }} {links} fragment F450 on Query {{ secret }}", None)


@pytest.mark.trust("T-25")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (" ".join(f"fragment F{n} on Query {{ secret }}" for n in range(51)), "more than 50 fragments"),
        ("{" + " ...F" * 51 + "}", "more than 50 fragment spreads"),
        (" ".join(f"query Q{n} {{ secret }}" for n in range(21)), "more than 20 operations"),
        (f"{{ broken(at: [{{x: {'9' * 41}}}]) }}", "more than 40 characters"),
        (f"query ($n: Float = 0.{'9' * 40}) {{ secret }}", "more than 40 characters"),
    ],
)
def test_a_document_that_holds_too_much_is_refused_before_it_is_validated(
    engine: GraphQLEngine, monkeypatch: pytest.MonkeyPatch, text: str, sentence: str
) -> None:
    def never(*_: Any, **__: Any) -> list[Any]:
        raise AssertionError("this document was validated")

    monkeypatch.setattr(documents, "validate", never)
    with pytest.raises(InvalidDocument, match=sentence):
        engine.find(text, None)


def test_only_the_operation_that_runs_is_compiled(engine: GraphQLEngine) -> None:
    text = " ".join(f"query Q{n} {{ parts(parts: []) {ENTRY} }}" for n in range(20))
    document, operation = engine.find(text, "Q7")
    assert document.plans == {}
    engine.run(document, operation, None, ASKED)
    assert list(document.plans) == ["Q7"]


def cost_of(engine: GraphQLEngine, text: str, variables: dict[str, Any] | None = None) -> int:
    """Return what a document's only operation costs with these variables."""
    ast = parse(text)
    operation = next(part for part in ast.definitions if isinstance(part, OperationDefinitionNode))
    return Meter(engine.schema, ast).cost(operation).of(variables or {})


ENTRY = "{ itemCode finish }"
"""Two fields of a part; with the part itself three."""


P = "$p: [PartInput!]!"
ONE, TWO = "{invMastUid: 1}", "{invMastUid: 1}, {invMastUid: 2}"
ASKED_FOR = f"parts(parts: $p) {ENTRY}"


@pytest.mark.trust("T-25")
@pytest.mark.parametrize(
    ("text", "variables", "cost"),
    [
        (f"{{ parts(parts: [{TWO}]) {ENTRY} }}", {}, 6),
        (f"{{ parts(parts: []) {ENTRY} }}", {}, 3),
        (f"{{ parts(parts: {ONE}) {ENTRY} }}", {}, 3),
        (f"query({P}) {{ {ASKED_FOR} }}", {"p": [{}] * 500}, 1_500),
        (f"query({P}) {{ {ASKED_FOR} }}", {}, 3),
        (f"query($p: [PartInput!] = [{TWO}]) {{ {ASKED_FOR} }}", {}, 6),
        (f"query($p: PartInput!) {{ parts(parts: [$p, $p]) {ENTRY} }}", {"p": {}}, 6),
        (f"query({P}) {{ a: {ASKED_FOR} b: {ASKED_FOR} }}", {"p": [{}] * 9}, 54),
        (f"query({P}) {{ ...Q ...Q }} fragment Q on Query {{ {ASKED_FOR} }}", {"p": [{}] * 9}, 54),
        ("{ parts(parts: []) { maker { parts { itemCode } } } }", {}, 22),
        ("{ secret }", {}, 1),
        ("{ __typename }", {}, 1),
    ],
)
def test_the_cost_is_fields_times_the_real_length_of_lists(
    engine: GraphQLEngine, text: str, variables: dict[str, Any], cost: int
) -> None:
    assert cost_of(engine, text, variables) == cost


@pytest.mark.trust("T-25")
def test_a_long_list_in_a_variable_is_refused_before_anything_runs() -> None:
    calls = []

    def counted(context: Any, parts: list[PartInput]) -> list[Part]:
        """Count and answer."""
        calls.append(1)
        return [_part(each) for each in parts]

    engine = GraphQLEngine({"parts": counted}, {}, ALLOWANCE, remembered=frozenset({"parts"}))
    text = f"query($p: [PartInput!]!) {{ parts(parts: $p) {ENTRY} }}"
    few, many = {"p": [{"invMastUid": 1}] * 600}, {"p": [{"invMastUid": 1}] * 700}
    document, operation = engine.find(text, None)
    assert len(engine.run(document, operation, few, ASKED).body["data"]["parts"]) == 600
    assert document.plans[operation] is not None
    for odd in ("", " @include(if: true)"):
        planned = engine.find(text.replace("finish", f"finish{odd}"), None)
        with pytest.raises(InvalidDocument, match="more than 2,000 fields"):
            engine.run(*planned, many, ASKED)
    with pytest.raises(InvalidDocument, match="more than 2,000 fields"):
        engine.from_memory(text, None, many, lambda: ASKED)
    assert calls == [1]


@pytest.mark.trust("T-25")
def test_documents_are_forgotten_when_they_take_too_much_memory(engine: GraphQLEngine) -> None:
    """The ones used last stay, however many others are sent."""
    in_use, *others = [f"{{ a{number}: secret }}#".ljust(19_000, "-") for number in range(30)]
    for text in (in_use, *others):
        engine.documents.read(text)
        engine.documents.read(in_use)
    known = [text for text in others if engine.documents.known(text)]
    assert known == others[-9:]
    assert engine.documents.known(in_use)
    assert engine.documents.by_hash(sha256_of(in_use)) == in_use
    assert engine.documents.by_hash(sha256_of(others[0])) is None


def test_a_document_is_found_again_by_its_hash(engine: GraphQLEngine) -> None:
    engine.find("{ secret }", None)
    assert engine.documents.by_hash(sha256_of("{ secret }")) == "{ secret }"
    assert engine.documents.by_hash(sha256_of("{ other }")) is None

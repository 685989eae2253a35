"""People who ask the small shop's GraphQL: web users of two companies, guests."""

from typing import Any

from tests.make.acting import ISSUER
from tests.make.buying import Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer


class Asker:
    """Somebody at the store: a guest, or signed in under a number."""

    def __init__(self, store: Store, number: int | None = None) -> None:
        self.store, self.number = store, number
        self.headers = {} if number is None else bearer(store.shop, number, ISSUER)

    def ask(self, query: str, **variables: Any) -> Any:
        """Return the data of the one field that is asked for."""
        document = {"query": query, "variables": variables}
        answer = self.store.post("/graphql", document, **self.headers).json()
        assert "errors" not in answer, answer
        (data,) = answer["data"].values()
        return data

    def refused(self, query: str, **variables: Any) -> str:
        """Return the code of the error that this must end in."""
        document = {"query": query, "variables": variables}
        answer = self.store.post("/graphql", document, **self.headers).json()
        code: str = answer["errors"][0]["extensions"]["code"]
        return code


def askers(store: Store) -> tuple[Asker, Asker, Asker]:
    """Return Dana of a company, Otto of another one, and a guest."""
    add_company(store.db)
    add_company(store.db, OTHER_COMPANY, "Meadowlark Packaging")
    dana = add_person(store.db, company=COMPANY)
    otto = add_person(store.db, "otto@meadowlark.example", company=OTHER_COMPANY, first_name="Otto")
    return Asker(store, dana), Asker(store, otto), Asker(store)

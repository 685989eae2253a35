"""Staff who act for customers: through the whole store, with tokens as a browser gets them."""

import base64
from typing import Any

import httpx
import msgspec

from storefront.accounts.queries.people import find_person_by_id
from storefront.identity.queries import find_session_by_id
from storefront.identity.schemas import UserType
from storefront.platform import clock
from storefront.signin.keys import signing_key
from storefront.signin.openid.client import CLIENT_ID
from storefront.signin.rules.claims import person_claims
from storefront.signin.tokens import access_token
from tests.make.buying import Store
from tests.make.people import add_person
from tests.make.signed_in import bearer

ISSUER = "http://localhost"
REASON = "Phone order"


class Staff:
    """One of our staff at the store; `headers` are what the browser sends now."""

    def __init__(self, store: Store, email: str = "marcus@northfield.example", **person: Any) -> None:
        self.store = store
        given = {"first_name": "Marcus", "last_name": "Tillery", "may_impersonate": True} | person
        role = given.pop("role", UserType.AIRLINE_EMPLOYEE)
        self.number = add_person(store.db, email, role=role, **given)
        self.headers = bearer(store.shop, self.number, ISSUER)

    def claims(self) -> dict[str, Any]:
        """Return what the token says, which has to hold."""
        token = self.headers["Authorization"].removeprefix("Bearer ")
        return self.store.shop.verifier.claims(token, ISSUER)

    def renew(self) -> None:
        """Get new tokens for the session, as the browser does silently."""
        _, payload, _ = self.headers["Authorization"].split(".")  # of a token that may have ended by now
        session_id = msgspec.json.decode(base64.urlsafe_b64decode(payload + "=="))["sid"]
        now = clock.now()
        settings = self.store.settings.sign_in
        key = signing_key(self.store.db, now, settings.session_days)
        with self.store.db.read() as conn:
            person, session = (
                find_person_by_id(conn, self.number),
                find_session_by_id(conn, session_id),
            )
        assert person is not None
        assert session is not None
        token = access_token(
            key, ISSUER, CLIENT_ID, person_claims(person, session), now, settings.access_minutes * 60
        )
        self.headers = {"Authorization": f"Bearer {token}"}

    def get(self, path: str) -> Any:
        """Ask for a path, and return what is answered."""
        answer = self.store.get(path, **self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, document: Any = None) -> httpx.Response:
        """Send a document."""
        return self.store.post(path, {} if document is None else document, **self.headers)

    def done(self, path: str, document: Any = None) -> Any:
        """Send a document, and return what is answered."""
        answer = self.post(path, document)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def start(self, customer_id: int, reason: str = REASON) -> dict[str, Any]:
        """Begin to act for a customer, with new tokens."""
        sent = {"customerId": customer_id, "reason": reason}
        began: dict[str, Any] = self.done("/api/impersonation/start", sent)
        self.renew()
        return began

    def end(self) -> dict[str, Any]:
        """End it; the tokens stay what they are until `renew`."""
        ended: dict[str, Any] = self.done("/api/impersonation/end")
        return ended

    def graphql(self, query: str, **variables: Any) -> dict[str, Any]:
        """Ask GraphQL."""
        answer = self.post("/graphql", {"query": query, "variables": variables})
        asked: dict[str, Any] = answer.json()
        return asked

    def writes(self, impersonation_id: int) -> list[tuple[str, str]]:
        """Return the kind and words of what was written in a line of the history."""
        found = self.get(f"/api/admin/impersonations/{impersonation_id}")
        return [(write["kind"], write["text"]) for write in found["writes"]]

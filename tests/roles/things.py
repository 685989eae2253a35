"""Things that the calls are about, made anew for each."""

from sqlalchemy import func, insert, select

from storefront.accounts.tables import AccountRequestRow, WebUserRow
from storefront.addresses.tables import AddressEditRow, AddressRow
from tests.make.people import COMPANY, OTHER_COMPANY, SINCE, add_person
from tests.roles.world import World

SHIP_TO = {
    "Name": "Mill Works",
    "Address1": "12 Main Street",
    "City": "Columbus",
    "State": "OH",
    "Zip": "43215",
}


def request_of(world: World, role: str, target: str) -> int:
    """Return the number of a request to join the company, or another one."""
    with world.store.db.write() as tx:
        done = tx.execute(
            insert(AccountRequestRow).values(
                state="Waiting",
                email=f"{role}.{target}@{'larkin' if target == 'own' else 'meadowlark'}.example",
                first_name="Priya",
                last_name="Ramanathan",
                customer_id_p21=COMPANY if target == "own" else OTHER_COMPANY,
                shipping={},
                billing={},
                password_hash="",
                created_at=SINCE,
                confirmed_at=SINCE,
            )
        )
    key = done.inserted_primary_key
    assert key is not None
    number: int = key[0]
    return number


def address_of(world: World, target: str) -> int:
    """Return the number of an address of the company, or of another one, that was added in the store."""
    is_own = target == "own"
    with world.store.db.write() as tx:
        done = tx.execute(
            insert(AddressRow).values(
                customer_id_p21=COMPANY if is_own else OTHER_COMPANY,
                name="Press shop" if is_own else "Meadowlark Dock",
                address1="880 Detroit Ave",
                city="Toledo",
                state="OH",
                zip="43605",
                phone="419-555-0176",
            )
        )
        key = done.inserted_primary_key
        assert key is not None
        number: int = key[0]
        tx.execute(insert(AddressEditRow).values(p21_id=number, is_own=True, by_name="Dana", at=SINCE))
    return number


def invited(world: World, role: str, target: str) -> int:
    """Return the number of somebody of the company, or of another one, who has been invited."""
    with world.store.db.read() as conn:
        count = conn.scalar(select(func.count()).select_from(WebUserRow))
    company, domain = (COMPANY, "larkin") if target == "colleague" else (OTHER_COMPANY, "meadowlark")
    email = f"{role}.invited.{count}@{domain}.example"
    return add_person(world.store.db, email, company=company, state="Invited", password="")

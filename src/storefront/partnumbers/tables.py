"""Tables of customers' own part numbers."""

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base

ITEM = {"refers": "items.inv_mast_uid"}
CUSTOMER = {"refers": "customers.customer_id_p21"}


class CustomerPartNumberRow(Base):
    """A company's own number for an item. `normal_form` is used to compare numbers.

    Ids are the ERP's, or `limits.FIRST_OWN_NUMBER_ID` and above for numbers entered in the store. Source: S2
    §3.2, decision F9 (per company; several per item).
    """

    __tablename__ = "customer_part_numbers"
    __table_args__ = (
        Index(None, "customer_id_p21", "normal_form"),
        Index(None, "customer_id_p21", "inv_mast_uid"),
    )

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    customer_id_p21: Mapped[int] = mapped_column(info=CUSTOMER)
    inv_mast_uid: Mapped[int] = mapped_column(ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), info=ITEM)
    customer_part_number: Mapped[str] = mapped_column(String(40))
    normal_form: Mapped[str] = mapped_column(String(40))

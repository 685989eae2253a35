"""A process of its own that submits one checkout, so that a test can kill it at any point.

`python -m tests.support.submitting <database url> <data folder> <cart token>` prints the result as JSON.
"""

import sys
from pathlib import Path

from storefront.base.wire import encode
from storefront.checkout.actions.submit import submit
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON
from storefront.payment.provider_embedded import EmbeddedPayments
from storefront.platform import clock
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from storefront.shipping.provider_embedded import EmbeddedRates
from storefront.taxes.provider_embedded import EmbeddedTaxes


def main() -> None:
    """Submit as a worker of the store would."""
    url, folder, token = sys.argv[1:]
    variables = {"STOREFRONT_DATABASE__URL": url, "STOREFRONT_DATA__FOLDER": folder}
    settings = load_settings(Path(folder), variables)
    db = open_database(settings)
    context = RequestContext(actor=ANON, db=db, settings=settings, now=clock.now())
    payments = EmbeddedPayments()
    payments.keep_ledger(Path(folder))
    result = submit(context, token, False, EmbeddedRates(db), payments, EmbeddedTaxes(db))
    sys.stdout.write(encode(result).decode())


if __name__ == "__main__":
    main()

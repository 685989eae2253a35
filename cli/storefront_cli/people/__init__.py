"""`storefront people`: manage accounts and account requests."""

from storefront_cli.people import accounts, personal, requests
from storefront_cli.people.group import app

app.command("add", epilog=accounts.ADD_EXAMPLES)(accounts.add)
app.command("list", epilog=accounts.LIST_EXAMPLES)(accounts.list_)
app.command("role", epilog=accounts.ROLE_EXAMPLES)(accounts.role)
app.command("switch", epilog=accounts.SWITCH_EXAMPLES)(accounts.switch)
app.command("reset", epilog=accounts.RESET_EXAMPLES)(accounts.reset)
app.command("reset-factors", epilog=accounts.FACTORS_EXAMPLES)(accounts.reset_factors)
app.command("requests", epilog=requests.LIST_EXAMPLES)(requests.list_)
app.command("approve", epilog=requests.APPROVE_EXAMPLES)(requests.approve)
app.command("refuse", epilog=requests.REFUSE_EXAMPLES)(requests.refuse)
app.command("export", epilog=personal.EXPORT_EXAMPLES)(personal.export)
app.command("erase", epilog=personal.ERASE_EXAMPLES)(personal.erase)

__all__ = ["app"]

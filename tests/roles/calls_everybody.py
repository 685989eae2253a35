"""What everybody may see, and signing in."""

from storefront.signin.openid.client import CLIENT_ID
from tests.make.buying import SCREW
from tests.make.people import PASSWORD
from tests.roles.asking import Call, anything, graph, operation, public
from tests.roles.world import ISSUER, World

CONTACT = {
    "form": "contact",
    "values": {
        "firstName": "Tom",
        "lastName": "Brannigan",
        "email": "tom@larkin.example",
        "subject": "A product",
        "message": "Which seal?",
    },
}

public("GET /healthz", "/healthz", shows=anything)
public("GET /readyz", "/readyz", shows=anything)
public("GET /api/availability/stock", f"/api/availability/stock?uids={SCREW}", shows=anything)
public("GET /api/catalog/brands", "/api/catalog/brands", shows=anything)
public("GET /api/catalog/categories", "/api/catalog/categories", shows=anything)
public("GET /api/content/shell", "/api/content/shell")
public("GET /api/content/page", "/api/content/page?path=/pages/legal/terms-and-conditions")
public("GET /api/content/pages/{section}/{name}", "/api/content/pages/legal/terms-and-conditions")
public("POST /api/Feedback/airlineweb", "/api/Feedback/airlineweb", {"Comment": "Thanks"}, shows=anything)
public("POST /api/visitors/newsletter", "/api/visitors/newsletter", {"email": "a@b.example"})
public(
    "POST /api/analytics/crashes", "/api/analytics/crashes", {"page": "/", "reason": "Error"}, shows=anything
)
public("POST /api/analytics/events", "/api/analytics/events", {"events": []})
public("POST /api/feedback/forms", "/api/feedback/forms", CONTACT)
operation("POST /api/feedback/forms/plain")(
    lambda _world, _role, _target: Call(
        "/api/feedback/forms/plain", form={"form": "contact", **CONTACT["values"]}, shows=anything
    )
)
public("GET /api/pricing/prices", f"/api/pricing/prices?uids={SCREW}", shows=anything)
public("GET /api/search/home", "/api/search/home")
public("GET /api/search/instant", "/api/search/instant?query=screw")
public("GET /api/search/line-prices", "/api/search/line-prices?items=100101")
public("GET /api/search", "/api/search?searchTerm=screw")
public("GET /api/search/category/{slug}", "/api/search/category/none")
public("GET /api/search/brands/{slug}", "/api/search/brands/none")
public("GET /api/search/compare", f"/api/search/compare?items={SCREW}")
public("GET /api/search/viewed", f"/api/search/viewed?items={SCREW}")
public("GET /api/search/items/{inv_mast_uid}", f"/api/search/items/{SCREW}")
public("GET /api/search/items/{inv_mast_uid}/sizes", f"/api/search/items/{SCREW}/sizes", shows=anything)
for _part in ("components", "customizer", "cuts"):
    public(
        f"GET /api/search/items/{{inv_mast_uid}}/{_part}",
        f"/api/search/items/{SCREW}/{_part}?choice=1",
        shows=anything,
    )
public("GET /media/drawings/{name}", "/media/drawings/none.svg")
public("GET /media/drawings/kind/{name}", "/media/drawings/kind/none.svg")
public("GET /media/pictures/{digest}/{name}", f"/media/pictures/{'0' * 64}/card.avif")
public("GET /media/promotions/{name}", f"/media/promotions/{'0' * 64}.webp")
public("GET /media/papers/{name}", f"/media/papers/{'0' * 64}.pdf")
public(
    "query ItemById", "/graphql", graph("query($u: Int!) { ItemById(invMastUid: $u) { itemCode } }", u=SCREW)
)
for _name, _query in {
    "GetAccessoryItems": "GetAccessoryItems(invMastUid: 1) { itemCode }",
    "GetCheckoutItemsDetails": "GetCheckoutItemsDetails(invMastUids: [1]) { itemCode }",
    "GetOrderDetailItemsDetails": "GetOrderDetailItemsDetails(invMastUids: [1]) { itemCode }",
    "GetQuickLookItemsDetails": "GetQuickLookItemsDetails(invMastUid: 1) { itemCode }",
    "itemDetailsBatch": "itemDetailsBatch(invMastUids: [1]) { itemCode }",
    "serviceParts": "serviceParts { item { itemCode } }",
    "itemAvailability": "itemAvailability(invMastUids: [1]) { invMastUid }",
    "itemOnOrder": "itemOnOrder(invMastUid: 1) { invMastUid }",
    "GetItemSourceLocations": "GetItemSourceLocations(invMastUids: [1]) { invMastUid }",
    "getItemPrices": "getItemPrices(items: [{invMastUid: 1, quantity: 1}]) { unitPrice }",
    "itemPrices": "itemPrices(items: [{invMastUid: 1, quantity: 1}]) { unitPrice }",
    "getAllRootCategories": "getAllRootCategories { name }",
    "marketingData": "marketingData { title }",
    "websiteAlert": "websiteAlert { text }",
    "getItemFamilyDetails": "getItemFamilyDetails(familyHeadInvMastUid: 1) { familyInvMastUid }",
    "getItemFamilyPrecustomizedItems": (
        "getItemFamilyPrecustomizedItems(familyHeadInvMastUid: 1) { shortDesc }"
    ),
}.items():
    public(f"query {_name}", "/graphql", graph("{ " + _query + " }"), lambda body: "errors" not in body)


public("GET /.well-known/openid-configuration", "/.well-known/openid-configuration")
public("GET /oidc/jwks", "/oidc/jwks")
public("GET /oidc/outside", "/oidc/outside")
public("GET /oidc/outside/callback", "/oidc/outside/callback")
public("GET /oidc/authorize", "/oidc/authorize")
public("GET /oidc/userinfo", "/oidc/userinfo")
public("GET /api/user-info", "/api/user-info")
public("GET /api/sign-in/with", "/api/sign-in/with?email=somebody@larkin.example")
public(
    "POST /api/sign-in",
    "/api/sign-in",
    {"email": "nobody@larkin.example", "password": PASSWORD, "continueTo": "/"},
)


@operation("POST /oidc/token")
def _(_world: World, _role: str, _target: str) -> Call:
    code = {"grant_type": "authorization_code", "code": "none", "code_verifier": "none" * 12}
    client = {"client_id": CLIENT_ID, "redirect_uri": f"{ISSUER}/auth/callback"}
    return Call("/oidc/token", form=code | client)


@operation("POST /oidc/revoke")
def _(_world: World, _role: str, _target: str) -> Call:
    return Call("/oidc/revoke", shows=anything, form={"token": "none", "client_id": CLIENT_ID})


public("GET /oidc/end-session", "/oidc/end-session")

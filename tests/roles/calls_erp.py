"""What the ERP sends: whoever is signed in, only an API key opens it."""

from tests.roles.asking import public

public("POST /api/erp/{kind}", "/api/erp/order-status", {"rows": []})

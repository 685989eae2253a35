"""What the ERP sends; it has a key, and nobody who signs in may."""

from tests.roles.asking import public

public("POST /api/erp/{kind}", "/api/erp/order-status", {"rows": []})

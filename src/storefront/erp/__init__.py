"""What comes back from the ERP: order statuses, shipments, invoices and returns."""

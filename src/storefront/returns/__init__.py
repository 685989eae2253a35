"""Returns: asked for by a customer, authorized by our staff, received and credited by the ERP."""

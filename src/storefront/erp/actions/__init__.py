"""Take what the ERP sends, and tell people what follows from it."""

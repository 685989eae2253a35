"""Rules of what the ERP sends."""

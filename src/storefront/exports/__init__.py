"""The tables of the store as files: CSV, workbooks, and pages to print."""

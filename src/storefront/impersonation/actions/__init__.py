"""Acting for customers: looked for, begun, ended, written down, looked up."""

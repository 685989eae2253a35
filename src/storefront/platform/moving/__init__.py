"""Moving a store to another database: copies all tables, resumes after a stop, and compares the result."""

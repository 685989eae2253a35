"""What an ERP has fetched: batches of rows that are acknowledged or replayed."""

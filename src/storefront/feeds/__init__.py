"""What an ERP still has to fetch: entries by feed, taken in batches that are acknowledged or replayed."""

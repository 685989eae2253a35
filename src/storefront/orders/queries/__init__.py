"""Read and write orders: one at a time, as a stream, in bulk, and their numbers."""

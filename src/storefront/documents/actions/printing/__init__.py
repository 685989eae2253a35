"""What the printed documents say."""

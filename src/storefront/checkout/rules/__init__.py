"""What is true of a checkout: section by section, and the whole in `review.status`. Pure."""

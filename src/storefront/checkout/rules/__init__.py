"""Pure rules of a checkout, by section; `review.status` combines them."""

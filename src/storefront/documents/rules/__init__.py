"""What a document says, from the order, quote or invoice that its reader sees on the screen."""

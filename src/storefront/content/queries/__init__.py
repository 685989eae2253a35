"""Queries of the frame of every page, and of alerts and promotions as staff edit them."""

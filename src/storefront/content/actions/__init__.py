"""What is done with content: pages are composed; staff change alerts and promotions, and see every page."""

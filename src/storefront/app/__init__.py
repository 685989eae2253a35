"""Assembly: the server put together from the capabilities' routes and graphs. No decisions here."""

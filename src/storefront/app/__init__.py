"""Assembly of the server from the capabilities' routes and GraphQL fields; no business decisions here."""

"""The website: pages rendered on the server and cached, and the bundle's files."""

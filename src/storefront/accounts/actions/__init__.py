"""Account actions: request, confirm, approve, invite, reset, and edit."""

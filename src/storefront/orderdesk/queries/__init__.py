"""Read orders for our staff; read and write what was done with payments."""

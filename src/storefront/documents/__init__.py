"""Printed documents: orders, quotes and invoices as PDF."""

"""Queries for customers, people and accounts."""

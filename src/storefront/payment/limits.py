"""Limits of payment. Source: S2 §9, decision D3."""

CARD_TOKEN_MAX = 255

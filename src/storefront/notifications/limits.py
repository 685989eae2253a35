"""The numbers of stock notifications."""

NAME_MAX = 50

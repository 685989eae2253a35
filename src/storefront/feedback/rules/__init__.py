"""Validation of feedback, newsletter subscriptions and the store's forms."""

from storefront.feedback.rules.feedback import problems_of_feedback, why_not_subscribe

__all__ = ["problems_of_feedback", "why_not_subscribe"]

"""Messages of taxes. Source: decisions G18, G19."""

TAX_EXEMPT = "Tax exempt"
TAX_TO_BE_DETERMINED = "Tax is determined on the invoice"
TAX_RATE = "{percent}% sales tax"

"""Words that every part of the shop speaks: money, ids, dates, problems, errors. Pure."""

"""Is this password good enough, and what would make it better?"""

from storefront.accounts import rules

for password in ("gasket", "hose4471", "Hose-4471", "two blue hoses and a valve"):
    score = rules.password_score(password)
    met = ", ".join(rules.criterion_text(one) for one in score.met)
    print(f"{password!r}: {score.problem or 'good'}")
    print(f"  met: {met or 'nothing'}")

print(rules.why_not_password("Hose-4471", "Hose-4472"))

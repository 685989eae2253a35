"""Are these the same part number, and what does search look for?"""

from storefront.partnumbers import rules as partnumbers
from storefront.search import rules

for one, other in (("6204-2RS.C3", "6204 2rs c3"), ("HC-1502", "HC-1520"), ("ＨＣ－１５０２", "hc1502")):
    print(f"{one} and {other}: {'the same' if rules.is_same_number(one, other) else 'different'}")

print(repr(rules.clean_term("  1/4\tNPT \u202e elbow ")))
print(repr(partnumbers.clean_number(" LH-0042 <b>(rev. C)</b> ")))
print(partnumbers.why_not_save("lh 0042", ["LH-0042"]))

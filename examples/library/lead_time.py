"""When does it ship, in business days without the store's holidays? How many can be made?"""

import datetime

from storefront.availability import rules
from storefront.base.dates import show_date

HOLIDAYS = {datetime.date(2026, 11, 26), datetime.date(2026, 11, 27), datetime.date(2026, 12, 25)}
TODAY = datetime.date(2026, 11, 25)

for wanted, here, lead_time_days in ((4, 10, 5), (40, 10, 5), (40, 10, None)):
    answer = rules.answer_for(wanted, here, [], lead_time_days, TODAY, HOLIDAYS)
    day = rules.promise_date(answer)
    print(f"{wanted} of {here}: {answer.text}")
    print(rules.lead_time_text(lead_time_days, has_date=day is not None))
    print(f"  ships {show_date(day) or 'TBD'}")

bom = {100: [(1, 4), (2, 1)], 2: [(3, 2)]}
print(f"Available to make: {rules.available_to_make(100, bom, {1: 90, 2: 3, 3: 41})}")

import type { ShippingOption } from '../../api/types'
import { DATE_NOT_AVAILABLE, PRICE_TBD } from '../../contract/messages/shipping.gen'
import { showDate } from '../../rules/dates'
import { showMoney } from '../../rules/money'

/** Return the estimated delivery date, else the estimated ship date, else that there is none. Source: S2 §2.8. */
export function dateText(option: ShippingOption): string {
  if (option.EstimatedDeliveryDate) return showDate(option.EstimatedDeliveryDate)
  return option.EstimatedShipDate ? `Ships ${showDate(option.EstimatedShipDate)}` : DATE_NOT_AVAILABLE
}

/** Return the price of an option, "$ TBD" if it has none. Source: S2 §2.8. */
export function priceText(option: ShippingOption): string {
  return option.Price === null ? PRICE_TBD : showMoney(option.Price)
}

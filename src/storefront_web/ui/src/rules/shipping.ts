import { COLLECT, DATE_NOT_AVAILABLE, PRICE_TBD, TBD } from '../contract/messages/shipping.gen'
import type { ShippingOption } from '../contract/types.gen'
import { showDate } from './dates'
import { showMoney } from './money'

/** Return the text of the shipping total. Source: S2 §2.8, decision G24. */
export function shippingTotalText(total: number | null, isCollect: boolean): string {
  if (isCollect) return COLLECT
  return total === null ? TBD : showMoney(total)
}

/** Return the estimated delivery date, else the estimated ship date, else "not available". Source: S2 §2.8. */
export function dateText(option: ShippingOption): string {
  if (option.EstimatedDeliveryDate) return showDate(option.EstimatedDeliveryDate)
  return option.EstimatedShipDate ? `Ships ${showDate(option.EstimatedShipDate)}` : DATE_NOT_AVAILABLE
}

/** Return the price of an option, "$ TBD" if it has none. Source: S2 §2.8. */
export function priceText(option: ShippingOption): string {
  return option.Price === null ? PRICE_TBD : showMoney(option.Price)
}

import { COLLECT, TBD } from '../contract/messages/shipping.gen'
import { showMoney } from './money'

/** Return the text of the shipping total. Source: S2 §2.8, decision G24. */
export function shippingTotalText(total: number | null, isCollect: boolean): string {
  if (isCollect) return COLLECT
  return total === null ? TBD : showMoney(total)
}

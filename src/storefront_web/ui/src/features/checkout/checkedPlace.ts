import type { Address, ShippingChoices } from '../../api/types'
import { choicesFrom } from '../../rules/addressBook'
import { keepTyped, readTyped } from '../../state/drafts'
import { placeOf } from './shipTo'

/** The ship-to that was sent to be verified last, and whether nothing is left to ask about it. */
interface Checked {
  place: string
  isSettled: boolean
}

const markOf = (token: string) => `verifying:${token}`

/** Record in this tab how the verification of a ship-to stands, so that a reload does not skip its question. */
export function keepChecked(token: string, place: string, isSettled: boolean): void {
  keepTyped(markOf(token), { place, isSettled } satisfies Checked)
}

/**
 * Return the loaded ship-to if it need not be verified: it was settled in this tab, or it is an unchanged
 * address of the book about which nothing was asked. Otherwise "".
 */
export function settledPlace(token: string, choices: ShippingChoices, book: readonly Address[]): string {
  const place = placeOf(choices)
  const checked = readTyped<Checked>(markOf(token))
  if (checked?.place === place) return checked.isSettled ? place : ''
  const saved = book.find(({ P21Id }) => P21Id !== 0 && P21Id === choices.ShippingChoices_P21Id)
  return saved && placeOf({ ...choices, ...choicesFrom(saved) }) === place ? place : ''
}

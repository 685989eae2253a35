import { ORDER_LOOKUP_DIALOG_PX } from '../../contract/limits/content.gen'
import { here } from '../../state/navigation'
import { makeStore } from '../../state/store'

/** From this width on the lookup is a dialog, below it a page. Source: S1 §2, §9. */
const WIDE = `(min-width: ${ORDER_LOOKUP_DIALOG_PX}px)`

/** The address where the dialog was opened, empty while it is closed: a navigation closes it. */
export const lookupDialog = makeStore('')

/** Open the dialog if there is room for it; return whether there was. */
export function openLookup(): boolean {
  const isWide = matchMedia(WIDE).matches
  if (isWide) lookupDialog.set(here())
  return isWide
}

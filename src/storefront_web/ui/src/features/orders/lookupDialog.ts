import { ORDER_LOOKUP_DIALOG_PX } from '../../contract/limits/content.gen'
import { here } from '../../state/navigation'
import { makeStore } from '../../state/store'

/** From this width the lookup is a dialog, below it is a page. Source: S1 §2, §9. */
const WIDE = `(min-width: ${ORDER_LOOKUP_DIALOG_PX}px)`

/** The address on which the lookup dialog was opened, empty when it is closed: another page closes it. */
export const lookupDialog = makeStore('')

/** Open the dialog where there is room for it; answers whether there was. */
export function openLookup(): boolean {
  const isWide = matchMedia(WIDE).matches
  if (isWide) lookupDialog.set(here())
  return isWide
}

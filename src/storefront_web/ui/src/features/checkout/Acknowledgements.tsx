import type { CheckoutItem, SetupData, UserEdits, ValidationStatus } from '../../api/types'
import * as words from '../../contract/messages/checkout.gen'
import { Check } from '../../parts/Field'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import type { Checkout } from './useCheckout'

interface Props {
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
  status: ValidationStatus
}

const NCNR = 'ncnr-acknowledgement'
const DUPLICATE_PO = 'duplicate-po'

/** The id of the checkbox that settles a reason. */
export const TICKS: Record<string, string> = {
  [words.NCNR_MISSING]: NCNR,
  [words.PO_DUPLICATE]: DUPLICATE_PO,
}

/** Items named in full; more are counted. */
const NAMED = 3

/** The checkboxes an order may need: the NCNR acknowledgement and the PO override. Source: S2 §2.9, §4.8. */
export function Acknowledgements({ checkout, edits, setup, status }: Props) {
  const ncnr = useTick(checkout, edits, 'IsNcnrAcknowledged')
  const duplicatePo = useTick(checkout, edits, 'IsDuplicatePoOverride')
  return (
    <>
      {status.IsNcnrAcknowledgementNeeded && (
        <Check
          id={NCNR}
          label={words.NCNR_STATEMENT}
          help={ncnrItems(setup.ShoppingCartItems)}
          checked={ncnr.shown}
          onChange={(event) => ncnr.choose(event.currentTarget.checked)}
        />
      )}
      {status.IsDuplicatePoOverrideShown && (
        <Check
          id={DUPLICATE_PO}
          label={words.PO_OVERRIDE}
          help={status.DuplicatePoOrder !== null && fill(words.PO_ORDER, { number: status.DuplicatePoOrder })}
          checked={duplicatePo.shown}
          onChange={(event) => duplicatePo.choose(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

/** A tick of the summary: it shows at once, and is taken back with a reason if it cannot be saved. */
function useTick(checkout: Checkout, edits: UserEdits, name: 'IsNcnrAcknowledged' | 'IsDuplicatePoOverride') {
  return useOptimisticChoice(edits.General[name], async (value) =>
    (await checkout.save({ General: { [name]: value } })) ? '' : words.SAVE_FAILED,
  )
}

/** Name the items that the acknowledgement is about. */
function ncnrItems(items: CheckoutItem[]): string {
  const marked = [...new Set(items.filter(({ IsNcnr }) => IsNcnr).map(({ ItemId }) => ItemId))]
  const more = marked.length - NAMED
  const named = marked.slice(0, NAMED)
  return [...named, ...(more > 0 ? [counted(more, 'more item', 'more items')] : [])].join(', ')
}

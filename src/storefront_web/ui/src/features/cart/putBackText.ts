import type { SavedCartResult } from '../../api/types'
import {
  LEFT_IN_SAVED,
  NOTES_PUT_BACK,
  REST_LEFT,
  STANDING_SAVED_AS,
  WAS_PUT_BACK,
} from '../../contract/messages/cart.gen'
import { SKIPPED_ITEM } from '../../contract/messages/lists.gen'
import type { ResultMessage } from '../../parts/ResultNotice'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'

/** The message after restoring a saved cart: what was added, what was rounded, what was left behind and why. */
export function putBackText(name: string, result: SavedCartResult): ResultMessage {
  if (!result.success) return { text: result.message, isBad: true }
  const items = result.left
    .map(({ itemCode, why }) => fill(SKIPPED_ITEM, { item_code: itemCode, why: why.replace(/\.$/, '') }))
    .join(', ')
  const text = [
    result.moved > 0 && fill(WAS_PUT_BACK, { count: counted(result.moved, 'line') }),
    result.moved === 0 && !result.savedCart && NOTES_PUT_BACK,
    ...result.adjusted.map(({ message }) => `${message.replace(/\.$/, '')}.`),
    result.left.length > 0 && fill(LEFT_IN_SAVED, { name, items }),
    result.savedCart && result.left.length === 0 && fill(REST_LEFT, { name }),
    result.replacedName && fill(STANDING_SAVED_AS, { name: result.replacedName }),
  ]
  return { text: text.filter(Boolean).join(' ') }
}

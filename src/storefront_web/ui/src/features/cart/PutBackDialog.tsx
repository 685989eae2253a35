import type { SavedCart } from '../../api/types'
import {
  PUT_BACK_ADD,
  PUT_BACK_ADD_HELP,
  PUT_BACK_HOW,
  PUT_BACK_REPLACE,
  PUT_BACK_REPLACE_HELP,
  PUT_BACK_TITLE,
  SAVED_CANNOT,
} from '../../contract/messages/cart.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Notice } from '../../parts/Notice'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './PutBackDialog.module.css'

/** Asks whether a saved cart is added to the current cart or replaces it. */
export default function PutBackDialog({
  saved,
  count,
  onPut,
  onClose,
}: {
  saved: SavedCart
  count: number
  onPut: (replace: boolean) => void
  onClose: () => void
}) {
  const left = saved.cart.cartItems.filter((line) => line.problems.length > 0).length
  return (
    <Dialog title={fill(PUT_BACK_TITLE, { name: saved.name })} onClose={onClose}>
      <div className={css.ways}>
        <p>{fill(PUT_BACK_HOW, { count: counted(count, 'line') })}</p>
        {left > 0 && <Notice tone="warn">{fill(SAVED_CANNOT, { count: counted(left, 'line') })}</Notice>}
        <div>
          <Button look="primary" size="big" onClick={() => onPut(false)}>
            {PUT_BACK_ADD}
          </Button>
          <span className="meta">{PUT_BACK_ADD_HELP}</span>
        </div>
        <div>
          <Button size="big" onClick={() => onPut(true)}>
            {PUT_BACK_REPLACE}
          </Button>
          <span className="meta">{PUT_BACK_REPLACE_HELP}</span>
        </div>
      </div>
    </Dialog>
  )
}

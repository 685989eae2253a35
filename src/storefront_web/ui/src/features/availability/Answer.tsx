import type { StockInfo } from '../../api/types'
import {
  ANSWER_NEED,
  CUT_STOCK,
  CUT_STOCK_OF,
  CUT_STOCK_WHOLE,
} from '../../contract/messages/availability.gen'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './Answer.module.css'

/** When the quantity ships, in words, and as a bar if part of it is in stock. */
export function Answer({ stock: { answer, cutStock } }: { stock: StockInfo }) {
  if (!answer) return null
  const here = answer.parts.filter((part) => part.isInStock).reduce((sum, part) => sum + part.quantity, 0)
  const need = fill(ANSWER_NEED, { quantity: showCount(answer.quantity), answer: answer.text })
  return (
    <div className={css.answer}>
      <p>
        <b>{need}</b>
      </p>
      {here > 0 && here < answer.quantity && (
        <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={css.here} width={(100 * here) / answer.quantity} height="4" />
        </svg>
      )}
      {cutStock && (
        <p className="meta">
          {cutStock.maximumLength === null
            ? fill(CUT_STOCK_WHOLE, { pieces: showCount(cutStock.pieces) })
            : fill(CUT_STOCK, {
                pieces: showCount(cutStock.pieces),
                length: showCount(cutStock.maximumLength),
                unit: cutStock.unitOfMeasure,
              })}{' '}
          {fill(CUT_STOCK_OF, { stock: showCount(cutStock.stock), unit: cutStock.stockUnit })}
        </p>
      )}
    </div>
  )
}

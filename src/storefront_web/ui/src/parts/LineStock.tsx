import { CUT_TO_ORDER } from '../contract/messages/families.gen'
import { showCount } from '../rules/money'

/**
 * When a line is available: the same sentence as on the item's page, and whom to ask if part of it has no date.
 * Nothing for items that cannot be bought.
 */
export function LineStock({
  isGone,
  availability,
  quantity,
  text,
  leadTimeText,
  isCut,
}: {
  isGone: boolean
  availability: number
  quantity: number
  text: string
  leadTimeText: string
  isCut?: boolean
}) {
  if (isGone) return <span className="meta">--</span>
  const isHere = availability >= quantity
  const some = availability > 0 ? `${showCount(availability)} in stock` : 'Backorder'
  return (
    <>
      <span className={isHere ? 'good' : 'warn'}>{isHere ? 'In stock' : isCut ? CUT_TO_ORDER : some}</span>{' '}
      <span className="meta">{isHere ? text : [text, leadTimeText].filter(Boolean).join('. ')}</span>
    </>
  )
}

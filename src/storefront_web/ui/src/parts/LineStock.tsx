import { showCount } from '../rules/money'

/** When a line is available. Nothing for items that cannot be bought. */
export function LineStock({
  isGone,
  availability,
  quantity,
  leadTimeText,
}: {
  isGone: boolean
  availability: number
  quantity: number
  leadTimeText: string
}) {
  if (isGone) return <span className="meta">--</span>
  if (availability >= quantity) return <span className="good">In stock</span>
  return (
    <>
      <span className="warn">{availability > 0 ? `${showCount(availability)} in stock` : 'Backorder'}</span>{' '}
      <span className="meta">{leadTimeText}</span>
    </>
  )
}

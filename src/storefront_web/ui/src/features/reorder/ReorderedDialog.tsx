import type { ReorderedLine, ReorderResult } from '../../api/types'
import { CHANGED, IN_CART, NOT_ORDERED, OF_REST } from '../../contract/messages/reorder.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { counted, showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './ReorderedDialog.module.css'

/** The result of ordering again: what is missing, then what has changed. */
export default function ReorderedDialog({
  orderNumber,
  result,
  onClose,
}: {
  orderNumber: number
  result: ReorderResult
  onClose: () => void
}) {
  const added = result.lines.filter((line) => line.quantityNow > 0)
  const missing = result.lines.filter((line) => line.whyNot)
  const changed = added.filter((line) => line.changes.length > 0)
  const same = added.length - changed.length
  return (
    <Dialog
      title={`Order #${orderNumber}`}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Close
          </Button>
          <ButtonLink size="big" look="primary" href={paths.cart()}>
            View cart
          </ButtonLink>
        </>
      }
    >
      <div className={css.told}>
        {result.success ? (
          <Notice tone="good">
            {fill(IN_CART, { count: counted(added.length, 'line'), number: orderNumber })}
          </Notice>
        ) : (
          <Notice tone="bad">{result.message}</Notice>
        )}
        {missing.length > 0 && <Lines title={NOT_ORDERED} lines={missing} />}
        {changed.length > 0 && <Lines title={CHANGED} lines={changed} />}
        {same > 0 && <p className="meta">{fill(OF_REST, { count: counted(same, 'line') })}</p>}
      </div>
    </Dialog>
  )
}

function Lines({ title, lines }: { title: string; lines: ReorderedLine[] }) {
  return (
    <section aria-label={title}>
      <h3>
        {title} ({lines.length})
      </h3>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.lineNumber}>
            <b>{line.path ? <Link href={line.path}>{line.itemDescription}</Link> : line.itemDescription}</b>
            <span className="meta">
              {line.itemCode} · {showCount(line.quantityThen)} ordered
              {line.quantityNow > 0 && `, ${showCount(line.quantityNow)} in the cart`}
            </span>
            {[line.whyNot, ...line.changes].filter(Boolean).map((text) => (
              <span key={text}>{text.replace(/\.?$/, '.')}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Order } from '../../api/words'
import { useShell } from '../../state/shell'
import css from './Letterhead.module.css'

/** The head of a printed order: whose it is, and its numbers. On the screen it is not seen. */
export function Letterhead({ order }: { order: Pick<Order, 'heading' | 'orderNumber' | 'webReferenceId'> }) {
  const { storeName, addressLines, phone, email } = useShell()
  return (
    <div className={css.head}>
      <div>
        <strong className={css.store}>{storeName}</strong>
        <span>{addressLines.join(', ')}</span>
        <span>{[phone && `1-${phone.replace(/^1-/, '')}`, email].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={css.numbers}>
        <strong className={css.store}>
          {order.heading}
          {order.orderNumber}
        </strong>
        {order.webReferenceId && <span>Web reference {order.webReferenceId}</span>}
      </div>
    </div>
  )
}

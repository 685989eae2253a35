import type { OrderLine } from '../../api/types'
import {
  STATUS_ALLOCATED,
  STATUS_BACKORDERED,
  STATUS_CANCELLED,
  STATUS_INVOICED,
  STATUS_PARTIALLY_SHIPPED,
  STATUS_SHIPPED,
} from '../../contract/messages/orders.gen'
import type { IconName } from '../../parts/Icon'
import { Chip } from '../../parts/Notice'
import css from './OrderPage.module.css'

const LOOKS: Record<string, readonly ['plain' | 'good' | 'warn' | 'bad' | 'blue', IconName]> = {
  [STATUS_ALLOCATED]: ['plain', 'ok'],
  [STATUS_BACKORDERED]: ['warn', 'clock'],
  [STATUS_CANCELLED]: ['bad', 'close'],
  [STATUS_INVOICED]: ['good', 'ok'],
  [STATUS_PARTIALLY_SHIPPED]: ['blue', 'truck'],
  [STATUS_SHIPPED]: ['good', 'truck'],
}

/** Where a line stands, in words. Source: decision D6. */
export function LineChip({ line }: { line: OrderLine }) {
  const [tone, icon] = LOOKS[line.status] ?? ['plain', 'open']
  return (
    <Chip tone={tone} icon={icon}>
      {line.status}
    </Chip>
  )
}

/** How much of a line has shipped, and how much is allocated; the figures are beside it. */
export function Progress({ line }: { line: OrderLine }) {
  if (line.isCancelled) return null
  const shipped = Math.min(Math.max(line.quantityShipped, line.quantityInvoiced), line.quantityOrdered)
  const reserved = Math.max(Math.min(line.quantityAllocated, line.quantityOrdered) - shipped, 0)
  const share = (count: number) => `${(count / Math.max(line.quantityOrdered, 1)) * 100}%`
  return (
    <span className={css.progress} aria-hidden="true">
      <span className={css.shipped} style={{ width: share(shipped) }} />
      <span className={css.reserved} style={{ width: share(reserved) }} />
    </span>
  )
}

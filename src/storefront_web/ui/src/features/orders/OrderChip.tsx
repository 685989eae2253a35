import type { OrderStatus } from '../../contract/enums.gen'
import type { IconName } from '../../parts/Icon'
import { Chip } from '../../parts/Notice'

type Look = { tone: 'plain' | 'good' | 'warn' | 'bad' | 'blue'; icon: IconName }

const LOOKS: Record<OrderStatus, Look> = {
  Submitted: { tone: 'plain', icon: 'mail' },
  OnHold: { tone: 'warn', icon: 'stop' },
  Open: { tone: 'blue', icon: 'open' },
  PartiallyShipped: { tone: 'blue', icon: 'truck' },
  Shipped: { tone: 'good', icon: 'truck' },
  Complete: { tone: 'good', icon: 'ok' },
  Cancelled: { tone: 'bad', icon: 'close' },
}

/** The status of an order, in words and with its sign. */
export function OrderChip({ status, text }: { status: OrderStatus; text: string }) {
  return <Chip {...LOOKS[status]}>{text}</Chip>
}

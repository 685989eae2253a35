import type { InvoiceStatus } from '../../api/types'
import type { IconName } from '../../parts/Icon'
import { Chip } from '../../parts/Notice'

const LOOKS: Record<InvoiceStatus, readonly ['plain' | 'good' | 'bad' | 'blue', IconName]> = {
  Open: ['blue', 'open'],
  PartiallyPaid: ['blue', 'clock'],
  PastDue: ['bad', 'warn'],
  Paid: ['good', 'ok'],
  Void: ['plain', 'stop'],
}

/** The status of an invoice. Source: decision D8. */
export function InvoiceChip({ status, statusCode }: { status: string; statusCode: InvoiceStatus }) {
  const [tone, icon] = LOOKS[statusCode]
  return (
    <Chip tone={tone} icon={icon}>
      {status}
    </Chip>
  )
}

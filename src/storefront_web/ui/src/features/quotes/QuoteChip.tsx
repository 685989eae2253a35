import type { QuoteStatus } from '../../api/types'
import type { IconName } from '../../parts/Icon'
import { Chip } from '../../parts/Notice'
import { statusText } from './words'

const LOOKS: Record<QuoteStatus, readonly ['plain' | 'good' | 'warn' | 'bad' | 'blue', IconName]> = {
  Draft: ['plain', 'open'],
  Submitted: ['warn', 'clock'],
  Open: ['blue', 'open'],
  Revised: ['blue', 'open'],
  Expired: ['plain', 'clock'],
  Ordered: ['good', 'ok'],
  PartiallyOrdered: ['good', 'ok'],
  Declined: ['bad', 'close'],
  Cancelled: ['plain', 'close'],
}

/** The status of a quote. */
export function QuoteChip({ status }: { status: QuoteStatus }) {
  const [tone, icon] = LOOKS[status]
  return (
    <Chip tone={tone} icon={icon}>
      {statusText({ status })}
    </Chip>
  )
}

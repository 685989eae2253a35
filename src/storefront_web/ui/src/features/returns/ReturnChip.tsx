import type { ReturnStatus } from '../../contract/enums.gen'
import type { IconName } from '../../parts/Icon'
import { Chip } from '../../parts/Notice'

type Look = { tone: 'plain' | 'good' | 'warn' | 'bad' | 'blue'; icon: IconName }

const LOOKS: Record<ReturnStatus, Look> = {
  Requested: { tone: 'warn', icon: 'clock' },
  Authorized: { tone: 'blue', icon: 'ok' },
  Received: { tone: 'blue', icon: 'truck' },
  Credited: { tone: 'good', icon: 'ok' },
  Closed: { tone: 'plain', icon: 'ok' },
  Denied: { tone: 'bad', icon: 'close' },
}

/** The status of a return, in words and with its sign. */
export function ReturnChip({ status, text }: { status: ReturnStatus; text: string }) {
  return <Chip {...LOOKS[status]}>{text}</Chip>
}

import { WINDOW_STATES } from '../../contract/messages/content.gen'
import type { WindowState } from '../../api/types'
import { Chip } from '../../parts/Notice'

const TONES = { Shown: 'good', Later: 'blue', Over: 'plain', Off: 'plain', Covered: 'warn' } as const

/** Whether an alert or a promotion is shown today. */
export function WindowChip({ state }: { state: WindowState }) {
  return <Chip tone={TONES[state]}>{WINDOW_STATES[state]}</Chip>
}

import {
  WINDOW_COVERED,
  WINDOW_LATER,
  WINDOW_OFF,
  WINDOW_OVER,
  WINDOW_SHOWN,
} from '../../contract/messages/content.gen'
import type { WindowState } from '../../api/types'
import { Chip } from '../../parts/Notice'

const LOOKS = {
  Shown: ['good', WINDOW_SHOWN],
  Later: ['blue', WINDOW_LATER],
  Over: ['plain', WINDOW_OVER],
  Off: ['plain', WINDOW_OFF],
  Covered: ['warn', WINDOW_COVERED],
} as const

/** Whether an alert or a promotion is shown today. */
export function WindowChip({ state }: { state: WindowState }) {
  const [tone, name] = LOOKS[state]
  return <Chip tone={tone}>{name}</Chip>
}

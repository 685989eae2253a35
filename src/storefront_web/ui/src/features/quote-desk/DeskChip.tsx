import type { DeskRow } from '../../api/types'
import { DESK_ANSWERS, DESK_REQUEST, DESK_STATES, OUTCOME_WAS } from '../../contract/messages/quotes.gen'
import { Chip } from '../../parts/Notice'
import type { IconName } from '../../parts/Icon'

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'blue'
type Look = readonly [tone: Tone, icon: IconName]

const LOOKS: Record<DeskRow['status'], Look> = {
  Draft: ['plain', 'file'],
  Submitted: ['warn', 'due'],
  Open: ['blue', 'open'],
  Revised: ['blue', 'open'],
  Expired: ['plain', 'clock'],
  Ordered: ['good', 'ok'],
  PartiallyOrdered: ['good', 'cart'],
  Declined: ['bad', 'close'],
  Cancelled: ['plain', 'close'],
}

/** What a quote or price request waits for: the customer's answer, else its status. */
export function DeskChip({ row }: { row: DeskRow }) {
  if (row.kind === 'PriceRequest')
    return (
      <Chip tone="warn" icon="mail">
        {DESK_REQUEST}
      </Chip>
    )
  const [tone, icon] = LOOKS[row.status]
  return (
    <>
      {row.answer === '' ? (
        <Chip tone={tone} icon={icon}>
          {DESK_STATES[row.status]}
        </Chip>
      ) : (
        <Chip
          tone={row.answer === 'Accepted' ? 'good' : 'warn'}
          icon={row.answer === 'Accepted' ? 'ok' : 'due'}
        >
          {DESK_ANSWERS[row.answer]}
        </Chip>
      )}{' '}
      {row.approval === 'Waiting' && (
        <Chip tone="warn" icon="lock">
          Approval
        </Chip>
      )}
      {row.outcome !== '' && row.status !== 'Ordered' && row.status !== 'Declined' && (
        <Chip tone={row.outcome === 'Won' ? 'good' : 'bad'}>{OUTCOME_WAS[row.outcome]}</Chip>
      )}
    </>
  )
}

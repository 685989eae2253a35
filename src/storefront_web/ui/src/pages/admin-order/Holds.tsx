import { useState } from 'react'
import type { DeskHold, DeskOrder } from '../../api/types'
import {
  HELD_ELSEWHERE,
  HOLD_PLACED,
  HOLD_REASONS,
  HOLD_SOURCES,
  LIFT,
  LIFT_LAST,
  LIFT_NOT_LAST,
  LIFT_TITLE,
} from '../../contract/messages/orderdesk.gen'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import type { Act } from './act'
import css from './AdminOrderPage.module.css'
import { DecisionDialog } from './DecisionDialog'

/** What the order waits for, each with its way out. */
export function Holds({ desk, act }: { desk: DeskOrder; act: Act }) {
  const [lifting, setLifting] = useState<DeskHold>()
  const held = desk.holds.filter((hold) => hold.liftedAt === null)
  if (held.length === 0)
    return desk.orderStatus === 'OnHold' ? <Notice tone="warn">{HELD_ELSEWHERE}</Notice> : null
  return (
    <section aria-label="Holds" className={css.holds}>
      {held.map((hold) => (
        <Notice
          key={hold.holdId}
          tone="warn"
          icon="stop"
          action={
            <Button
              look={hold === held[0] ? 'primary' : 'plain'}
              data-key="l"
              aria-label={fill(LIFT_TITLE, { reason: HOLD_REASONS[hold.reason] })}
              onClick={() => setLifting(hold)}
            >
              {LIFT}
            </Button>
          }
        >
          <b>
            {HOLD_REASONS[hold.reason]}
            {hold.text && `: ${hold.text}`}
          </b>
          <span className={css.more}>
            {fill(HOLD_PLACED, { source: HOLD_SOURCES[hold.source], when: showMoment(hold.placedAt) })}
          </span>
        </Notice>
      ))}
      {lifting && (
        <DecisionDialog
          title={fill(LIFT_TITLE, { reason: HOLD_REASONS[lifting.reason] })}
          deed={LIFT}
          note={held.length === 1 ? LIFT_LAST : LIFT_NOT_LAST}
          onDecide={(why) =>
            act(staffCalls.liftHold(desk.order.orderNumber, { holdId: lifting.holdId, why }))
          }
          onClose={() => setLifting(undefined)}
        />
      )}
    </section>
  )
}

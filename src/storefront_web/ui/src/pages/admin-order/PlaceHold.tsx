import { useState } from 'react'
import type { DeskOrder } from '../../api/types'
import { HoldReason } from '../../contract/enums.gen'
import {
  HOLD_KIND,
  HOLD_PLACE,
  HOLD_PLACE_NOTE,
  HOLD_PLACE_TITLE,
  HOLD_REASONS,
} from '../../contract/messages/orderdesk.gen'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Select } from '../../parts/Field'
import { fill } from '../../rules/text'
import type { Act } from './act'
import { DecisionDialog } from './DecisionDialog'

/** Puts the order on hold by hand; kinds that our staff hold it for already are left out. Source: decision D5. */
export function PlaceHold({ desk, act }: { desk: DeskOrder; act: Act }) {
  const ours = desk.holds.filter((hold) => hold.source === 'Staff' && hold.liftedAt === null)
  const kinds = Object.values(HoldReason).filter((kind) => !ours.some((hold) => hold.reason === kind))
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<HoldReason>(HoldReason.REVIEW)
  const reason = kinds.includes(chosen) ? chosen : kinds[0]
  if (!reason) return null
  return (
    <>
      <Button why={desk.whyNotHold || undefined} onClick={() => setOpen(true)}>
        {HOLD_PLACE}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={fill(HOLD_PLACE_TITLE, { number: desk.order.orderNumber })}
          deed={HOLD_PLACE}
          note={HOLD_PLACE_NOTE}
          onDecide={(why) => act(staffCalls.placeHold(desk.order.orderNumber, { reason, why }))}
          onClose={() => setOpen(false)}
        >
          <Select
            label={HOLD_KIND}
            value={reason}
            onChange={(event) => setChosen(event.currentTarget.value as HoldReason)}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {HOLD_REASONS[kind]}
              </option>
            ))}
          </Select>
        </DecisionDialog>
      )}
    </>
  )
}

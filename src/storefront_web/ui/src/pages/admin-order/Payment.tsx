import { useState } from 'react'
import type { DeskOrder, DeskPayment } from '../../api/types'
import {
  CAPTURE_ONCE,
  PAYMENT_NONE,
  PAYMENT_STATES,
  REFUND_UP_TO,
  SETTLEMENT_KINDS,
  SETTLEMENT_STATES,
  VOID_RELEASES,
} from '../../contract/messages/orderdesk.gen'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Chip } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { showMoment } from '../../rules/dates'
import { showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import type { Act } from './act'
import css from './AdminOrderPage.module.css'
import { DecisionDialog } from './DecisionDialog'

type Way = 'capture' | 'void' | 'refund'

const NAMES = {
  capture: SETTLEMENT_KINDS.Capture,
  void: SETTLEMENT_KINDS.Void,
  refund: SETTLEMENT_KINDS.Refund,
}

/** The order's card payment, what was done with it, and what can be. */
export function Payment({ desk, act }: { desk: DeskOrder; act: Act }) {
  const [way, setWay] = useState<Way>()
  const { payment, order } = desk
  if (!payment)
    return (
      <Panel title="Payment">
        <p className={css.pad}>{PAYMENT_NONE}</p>
      </Panel>
    )
  const whyNot: Record<Way, string> = {
    capture: payment.whyNotCapture,
    void: payment.whyNotVoid,
    refund: payment.whyNotRefund,
  }
  return (
    <Panel
      title="Payment"
      aside={
        <Chip tone={payment.state === 'Captured' ? 'good' : 'plain'}>{PAYMENT_STATES[payment.state]}</Chip>
      }
    >
      <dl className={css.list}>
        <Row name="Card" value={order.payment} />
        <Row name="Authorized" value={showMoney(payment.authorized)} />
        <Row name="Captured" value={showMoney(payment.captured)} />
        <Row name="Refunded" value={showMoney(payment.refunded)} />
        <Row name="Provider" value={payment.provider} />
        <Row name="Reference" value={payment.reference || '--'} />
      </dl>
      {payment.settlements.length > 0 && (
        <ul className={css.settled}>
          {payment.settlements.map((each, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they only grow
            <li key={at}>
              <b>
                {SETTLEMENT_KINDS[each.kind]} {showMoney(each.amount)}
              </b>{' '}
              {SETTLEMENT_STATES[each.state]}
              <small>
                {[showMoment(each.askedAt), each.askedBy, each.why, each.message].filter(Boolean).join(', ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      <div className={css.ways}>
        {(['capture', 'void', 'refund'] as const).map((each) => (
          <Button key={each} why={whyNot[each] || undefined} onClick={() => setWay(each)}>
            {NAMES[each]}
          </Button>
        ))}
      </div>
      {way && (
        <DecisionDialog
          title={NAMES[way]}
          deed={NAMES[way]}
          note={noteOf(way, payment)}
          most={way === 'void' ? undefined : mostOf(way, payment).toFixed(2)}
          onDecide={(why, amount) =>
            act(
              staffCalls.settle(order.orderNumber, way, {
                why,
                amount: way === 'void' ? '' : amount,
                version: payment.version,
              }),
            )
          }
          onClose={() => setWay(undefined)}
        />
      )}
    </Panel>
  )
}

function mostOf(way: Way, payment: DeskPayment): number {
  return way === 'refund' ? payment.captured - payment.refunded : payment.authorized
}

function noteOf(way: Way, payment: DeskPayment): string {
  if (way === 'capture') return CAPTURE_ONCE
  return way === 'void' ? VOID_RELEASES : fill(REFUND_UP_TO, { left: showMoney(mostOf(way, payment)) })
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

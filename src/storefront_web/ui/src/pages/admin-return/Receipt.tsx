import { useState } from 'react'
import type { DeskReturn } from '../../api/types'
import { CLOSE_RETURN, RECEIVE, RECEIVE_HEAD } from '../../contract/messages/returns.gen'
import { returnCalls } from '../../features/returns'
import { Button } from '../../parts/Button'
import { Fact } from '../../parts/Fact'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { showMoment } from '../../rules/dates'
import { showCount } from '../../rules/money'
import type { Act } from './act'
import css from './AdminReturnPage.module.css'
import { Quantities, sentOf, typedOf } from './Quantities'
import { useDeed } from './useDeed'

/** How many pieces have come back; it can be corrected until the credit. */
export function Receipt({ desk, act }: { desk: DeskReturn; act: Act }) {
  const { rma } = desk
  const lines = rma.lines.filter((line) => line.quantityAuthorized > 0)
  const [typed, setTyped] = useState(() =>
    typedOf(lines, (line) => (rma.receivedAt ? line.quantityReceived : line.quantityAuthorized)),
  )
  const receiving = useDeed(act)
  const closing = useDeed(act)
  const { version } = rma
  const isOpen = !desk.whyNot['receive']
  return (
    <Panel title={RECEIVE_HEAD} note={showMoment(rma.receivedAt)}>
      {isOpen ? (
        <div className={css.pad}>
          <Quantities
            lines={lines}
            mostOf={(line) => line.quantityAuthorized}
            typed={typed}
            onChange={(line, text) => setTyped((now) => ({ ...now, [line]: text }))}
          />
          <div role="alert">{receiving.problem && <Notice tone="bad">{receiving.problem}</Notice>}</div>
        </div>
      ) : (
        <dl className={css.facts}>
          {lines.map((line) => (
            <Fact key={line.lineNumber} name={line.itemCode}>
              {showCount(line.quantityReceived)} of {showCount(line.quantityAuthorized)} {line.unitOfMeasure}
            </Fact>
          ))}
        </dl>
      )}
      {(isOpen || !desk.whyNot['close']) && (
        <div className={css.pad}>
          <div role="alert">{closing.problem && <Notice tone="bad">{closing.problem}</Notice>}</div>
          <div className={css.deeds}>
            {isOpen && (
              <Button
                look={rma.receivedAt ? 'plain' : 'primary'}
                aria-busy={receiving.isBusy}
                onClick={() =>
                  receiving.start(() => returnCalls.receive(rma.rmaNumber, { version, lines: sentOf(typed) }))
                }
              >
                {RECEIVE}
              </Button>
            )}
            {!desk.whyNot['close'] && (
              <Button
                aria-busy={closing.isBusy}
                onClick={() => closing.start(() => returnCalls.close(rma.rmaNumber, { version }))}
              >
                {CLOSE_RETURN}
              </Button>
            )}
          </div>
        </div>
      )}
    </Panel>
  )
}

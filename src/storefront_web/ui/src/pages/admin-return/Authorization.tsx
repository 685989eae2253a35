import { useState } from 'react'
import type { DeskReturn } from '../../api/types'
import { INSTRUCTIONS_MAX, RETURN_TO_MAX } from '../../contract/limits/returns.gen'
import {
  AUTHORIZE,
  AUTHORIZE_HEAD,
  INSTRUCTIONS,
  RETURN_BY,
  RETURN_TO,
} from '../../contract/messages/returns.gen'
import { returnCalls } from '../../features/returns'
import { Button } from '../../parts/Button'
import { Fact } from '../../parts/Fact'
import { Field, TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { showDate, showMoment } from '../../rules/dates'
import { showCount } from '../../rules/money'
import type { Act } from './act'
import css from './AdminReturnPage.module.css'
import { Quantities, sentOf, typedOf } from './Quantities'
import { useDeed } from './useDeed'

/** Where the goods go, until when and how: to fill in, or as it was authorized. */
export function Authorization({ desk, act }: { desk: DeskReturn; act: Act }) {
  const { rma } = desk
  if (desk.whyNot['authorize'])
    return (
      <Panel title={AUTHORIZE_HEAD} note={showMoment(rma.authorizedAt)}>
        <dl className={css.facts}>
          <Fact name={RETURN_TO}>{rma.returnTo}</Fact>
          <Fact name={RETURN_BY}>{rma.returnBy && showDate(rma.returnBy)}</Fact>
          <Fact name={INSTRUCTIONS}>{rma.instructions}</Fact>
          {rma.lines.map((line) => (
            <Fact key={line.lineNumber} name={line.itemCode}>
              {showCount(line.quantityAuthorized)} of {showCount(line.quantityRequested)} {line.unitOfMeasure}
            </Fact>
          ))}
        </dl>
      </Panel>
    )
  return <Form desk={desk} act={act} />
}

function Form({ desk, act }: { desk: DeskReturn; act: Act }) {
  const { rma } = desk
  const [returnTo, setReturnTo] = useState(desk.proposedReturnTo)
  const [returnBy, setReturnBy] = useState(desk.proposedReturnBy)
  const [instructions, setInstructions] = useState('')
  const [typed, setTyped] = useState(() => typedOf(rma.lines, (line) => line.quantityRequested))
  const { isBusy, problem, start } = useDeed(act)
  return (
    <Panel title={AUTHORIZE_HEAD}>
      <div className={css.pad}>
        <Quantities
          lines={rma.lines}
          mostOf={(line) => line.quantityRequested}
          typed={typed}
          onChange={(line, text) => setTyped((now) => ({ ...now, [line]: text }))}
        />
        <TextArea
          label={RETURN_TO}
          rows={2}
          maxLength={RETURN_TO_MAX}
          value={returnTo}
          onChange={(event) => setReturnTo(event.currentTarget.value)}
        />
        <Field
          label={RETURN_BY}
          type="date"
          value={returnBy}
          onChange={(event) => setReturnBy(event.currentTarget.value)}
        />
        <TextArea
          label={INSTRUCTIONS}
          aside="Optional"
          rows={2}
          maxLength={INSTRUCTIONS_MAX}
          value={instructions}
          onChange={(event) => setInstructions(event.currentTarget.value)}
        />
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
        <div className={css.deeds}>
          <Button
            look="primary"
            aria-busy={isBusy}
            onClick={() =>
              start(() =>
                returnCalls.authorize(rma.rmaNumber, {
                  version: rma.version,
                  returnTo,
                  returnBy,
                  instructions,
                  lines: sentOf(typed),
                }),
              )
            }
          >
            {AUTHORIZE}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

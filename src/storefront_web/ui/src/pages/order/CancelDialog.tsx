import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { CompanyOrderDetail } from '../../api/types'
import { CANCEL_REASON_MAX } from '../../contract/limits/orders.gen'
import {
  CANCEL_CHOOSE_LINE,
  CANCEL_KEEP,
  CANCEL_NOT_SENT,
  CANCEL_NOTE,
  CANCEL_REASON,
  CANCEL_SEND,
  CANCEL_SOME,
  CANCEL_TITLE,
  CANCEL_WHICH,
  CANCEL_WHOLE,
} from '../../contract/messages/orderview.gen'
import { orderCalls, orderUrls } from '../../features/company-orders'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Check, Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import type { ResultMessage } from '../../parts/ResultNotice'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import css from './OrderPage.module.css'

/** Asks what should be canceled, and why. A refusal leaves the dialog open with all that was chosen. */
export default function CancelDialog({
  detail,
  onNotice,
  onClose,
}: {
  detail: CompanyOrderDetail
  onNotice: (notice: ResultMessage) => void
  onClose: () => void
}) {
  const { order, isWhollyCancelable } = detail
  const client = useQueryClient()
  const { isBusy, isRunning, run } = useBusy()
  const [isWhole, setWhole] = useState(isWhollyCancelable)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const lines = order.lineItems.filter((line) => detail.cancelableLines.includes(line.lineNumber))
  const send = async () => {
    if (isRunning()) return
    if (!isWhole && chosen.size === 0) return setProblem(CANCEL_CHOOSE_LINE)
    setProblem('')
    const lineNumbers = isWhole ? null : [...chosen]
    const answer = await run(
      () => orderCalls.askToCancel(order.orderNumber, { reason, lineNumbers }),
      () => undefined,
    )
    if (answer && isOk(answer)) {
      client.setQueryData([orderUrls.order(order.orderNumber)], answer.body.order)
      onNotice({ text: answer.body.message })
      onClose()
      return
    }
    setProblem(answer ? reasonOf(answer, CANCEL_NOT_SENT) : CANCEL_NOT_SENT)
    // it may have shipped since
    void client.invalidateQueries({ queryKey: [orderUrls.order(order.orderNumber)] })
  }
  return (
    <Dialog
      title={fill(CANCEL_TITLE, { number: order.orderNumber })}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            {CANCEL_KEEP}
          </Button>
          <Button size="big" look="primary" aria-busy={isBusy} onClick={() => void send()}>
            {CANCEL_SEND}
          </Button>
        </>
      }
    >
      <div className="stack">
        {isWhollyCancelable && (
          <fieldset className={css.choices}>
            <legend>{CANCEL_WHICH}</legend>
            <Check
              type="radio"
              name="what"
              label={CANCEL_WHOLE}
              checked={isWhole}
              onChange={() => setWhole(true)}
            />
            <Check
              type="radio"
              name="what"
              label={CANCEL_SOME}
              checked={!isWhole}
              onChange={() => setWhole(false)}
            />
          </fieldset>
        )}
        {!isWhole && (
          <fieldset className={css.choices}>
            <legend className={isWhollyCancelable ? 'vh' : undefined}>
              {isWhollyCancelable ? CANCEL_SOME : CANCEL_WHICH}
            </legend>
            {lines.map((line) => (
              <Check
                key={line.lineNumber}
                label={`${line.lineNumber}. ${line.itemCode}, ${line.itemDescription}`}
                checked={chosen.has(line.lineNumber)}
                onChange={() => setChosen(toggled(chosen, line.lineNumber))}
              />
            ))}
          </fieldset>
        )}
        <Field
          label={CANCEL_REASON}
          aside="Optional"
          autoComplete="off"
          maxLength={CANCEL_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className="meta">{CANCEL_NOTE}</p>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      </div>
    </Dialog>
  )
}

/** Return the set with the number added, or taken away. */
function toggled(chosen: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(number)) next.add(number)
  return next
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, isOk } from '../../api/fetch'
import type {
  CancelDecided,
  CancelDecisionForm,
  DeskCancelRequest,
  DeskCancelRequests,
  DeskOrder,
} from '../../api/types'
import { WHY_MAX } from '../../contract/limits/orderdesk.gen'
import {
  ACCEPT_CANCEL,
  ACCEPT_CANCEL_NOTE,
  ACCEPT_CANCEL_TITLE,
  CANCEL_ASKED_BY,
  CANCEL_HEAD,
  CANCEL_WHAT,
  NOT_CHANGED,
  REFUSE_CANCEL,
  REFUSE_CANCEL_NOTE,
  REFUSE_CANCEL_NOW,
  REFUSE_CANCEL_TITLE,
  WHY_LABEL,
} from '../../contract/messages/orderdesk.gen'
import { WHAT_LINES, WHAT_SOME_LINES } from '../../contract/messages/orderview.gen'
import { cancelUrl, staffCalls } from '../../features/staff-area'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import type { Act } from './act'
import css from './AdminOrderPage.module.css'

/** The customer's request to cancel that waits for an answer, with the ways to answer it. */
export function CancelAsked({ desk, act }: { desk: DeskOrder; act: Act }) {
  const number = desk.order.orderNumber
  const client = useQueryClient()
  const { data } = useListData<DeskCancelRequests>(cancelUrl(number))
  const [answering, setAnswering] = useState<{ request: DeskCancelRequest; isAccepted: boolean }>()
  const request = data?.rows.find((one) => one.decidedAt === null)
  const decide = async (form: CancelDecisionForm) => {
    const calling = staffCalls.decideCancel(number, form)
    const failed = await act(calling as Promise<Answer<unknown>>)
    const answer = await calling
    if (isOk(answer)) client.setQueryData([cancelUrl(number)], (answer.body as CancelDecided).requests)
    return failed
  }
  if (!request) return null
  return (
    <section aria-label={CANCEL_HEAD} className={css.holds}>
      <Notice
        tone="warn"
        icon="clock"
        action={
          <span className={css.aside}>
            <Button
              look="primary"
              why={request.whyNotAccept}
              onClick={() => setAnswering({ request, isAccepted: true })}
            >
              {ACCEPT_CANCEL}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setAnswering({ request, isAccepted: false })}>
              {REFUSE_CANCEL}
            </Button>
          </span>
        }
      >
        <b>{whatOf(request)}</b>
        <span className={css.more}>
          {[
            request.reason,
            fill(CANCEL_ASKED_BY, { name: request.requestedBy, when: showMoment(request.requestedAt) }),
            request.whyNotAccept,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Notice>
      {answering && (
        <AnswerDialog
          isAccepted={answering.isAccepted}
          onAnswer={(note) =>
            decide({ requestId: answering.request.requestId, isAccepted: answering.isAccepted, note })
          }
          onClose={() => setAnswering(undefined)}
        />
      )}
    </section>
  )
}

function AnswerDialog({
  isAccepted,
  onAnswer,
  onClose,
}: {
  isAccepted: boolean
  onAnswer: (note: string) => Promise<string>
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const send = () => {
    if (isRunning()) return
    setProblem('')
    void run(
      async () => {
        const failed = await onAnswer(note.trim())
        if (failed) setProblem(failed)
        else onClose()
      },
      () => setProblem(NOT_CHANGED),
    )
  }
  return (
    <Dialog
      title={isAccepted ? ACCEPT_CANCEL_TITLE : REFUSE_CANCEL_TITLE}
      narrow
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Back
          </Button>
          <Button size="big" look="primary" aria-busy={isBusy} onClick={send}>
            {isAccepted ? ACCEPT_CANCEL : REFUSE_CANCEL_NOW}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextArea
          label={isAccepted ? 'Note' : WHY_LABEL}
          aside={isAccepted ? 'Optional' : undefined}
          rows={3}
          maxLength={WHY_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p className="meta">{isAccepted ? ACCEPT_CANCEL_NOTE : REFUSE_CANCEL_NOTE}</p>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      </div>
    </Dialog>
  )
}

function whatOf({ lineNumbers }: DeskCancelRequest): string {
  if (lineNumbers.length === 0) return CANCEL_WHAT.whole
  const form = lineNumbers.length === 1 ? WHAT_LINES : WHAT_SOME_LINES
  return `${CANCEL_WHAT.lines} ${fill(form, { lines: lineNumbers.join(', ') })}.`
}

import { useState } from 'react'
import type { DeskQuote } from '../../api/types'
import { REASON_NOTE_MAX } from '../../contract/limits/quotes.gen'
import { APPROVAL_WAITS, APPROVAL_WAITS_FOR, APPROVAL_WAS_REFUSED } from '../../contract/messages/quotes.gen'
import { type Act, deskCalls } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import css from './AdminQuotePage.module.css'

/** A request to send below the margin floor, with its decision. Source: decision H6. */
export function ApprovalNotice({ quote, act }: { quote: DeskQuote; act: Act }) {
  const [isRefusing, setRefusing] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const { approval, row } = quote
  if (approval.state === '') return null
  const decide = (isApproved: boolean) => {
    if (isRunning()) return
    void run(
      async () => {
        const form = { isApproved, text: text.trim() }
        const { why } = await act((version) => deskCalls.decide(row.number, { version, ...form }))
        setProblem(why)
        if (!why) setRefusing(false)
      },
      () => undefined,
    )
  }
  if (approval.state === 'Refused')
    return (
      <div className={css.banner}>
        <Notice tone="warn">{APPROVAL_WAS_REFUSED}</Notice>
      </div>
    )
  return (
    <div className={css.banner}>
      <Notice
        tone="warn"
        icon="lock"
        action={
          <span className={css.aside}>
            <Button size="small" aria-busy={isBusy} onClick={() => decide(true)}>
              Approve and send
            </Button>
            <Button size="small" onClick={() => setRefusing(true)}>
              Refuse
            </Button>
          </span>
        }
      >
        {fill(approval.approverName ? APPROVAL_WAITS_FOR : APPROVAL_WAITS, {
          name: approval.byName,
          approver: approval.approverName,
          why: approval.why,
        })}
      </Notice>
      <div role="alert">{problem && !isRefusing && <Notice tone="bad">{problem}</Notice>}</div>
      {isRefusing && (
        <Dialog
          title="Refuse approval"
          narrow
          onClose={() => setRefusing(false)}
          footer={
            <>
              <Button size="big" onClick={() => setRefusing(false)}>
                Cancel
              </Button>
              <Button size="big" look="primary" aria-busy={isBusy} onClick={() => decide(false)}>
                Refuse
              </Button>
            </>
          }
        >
          <TextArea
            label="Why"
            rows={3}
            maxLength={REASON_NOTE_MAX}
            value={text}
            problem={problem}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Dialog>
      )}
    </div>
  )
}

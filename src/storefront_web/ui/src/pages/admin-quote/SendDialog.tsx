import { type FormEvent, useId, useState } from 'react'
import type { DeskQuote, Problem } from '../../api/types'
import {
  QUOTE_EXPIRY_LAST_ISO,
  REASON_NOTE_MAX,
  SEND_CC_MAX,
  SEND_NOTE_MAX,
} from '../../contract/limits/quotes.gen'
import { QUOTE_EXPIRY_LABEL } from '../../contract/messages/checkout.gen'
import {
  APPROVAL_HELP,
  APPROVER_ANY,
  APPROVER_LABEL,
  CHANGE_LINE,
  CHANGE_NAMES,
  CHANGE_NOTHING,
  DESK_NOT_CHANGED,
  SEND_EXPIRES_HELP,
  SEND_HELP,
  SEND_KEEPS,
  SEND_LINES,
  SEND_RESEND,
  TBD,
} from '../../contract/messages/quotes.gen'
import { type Act, deskCalls } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field, Select, TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { showMoney } from '../../rules/money'
import { codePoints, fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { useBusy } from '../../state/useBusy'

/** Sends the revision, or asks an approver to, with what the customer will get in sight. Source: decision H6. */
export function SendDialog({ quote, act, onClose }: { quote: DeskQuote; act: Act; onClose: () => void }) {
  const form = useId()
  const [to, setTo] = useState(quote.contactEmail)
  const [cc, setCc] = useState('')
  const [note, setNote] = useState('')
  const [expires, setExpires] = useState('')
  const [why, setWhy] = useState('')
  const [approver, setApprover] = useState('')
  const [problem, setProblem] = useState('')
  const [problems, setProblems] = useState<Problem[]>([])
  const { isBusy, isRunning, run } = useBusy()
  const { needsApproval, hasDraft, revision, row, staff } = quote
  const { user } = useAuth()
  const named = staff.filter((one) => one.isApprover)
  const approvers = named.length > 0 ? named : staff.filter((one) => one.webUserId !== user?.webUserId)
  const copies = cc.split(/[\s,;]+/).filter(Boolean)
  const problemOf = (name: string) => problems.find(({ field }) => field.startsWith(name))?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    void run(
      async () => {
        const body = { to: to.trim(), cc: copies, note: note.trim(), expires, why: why.trim() }
        const approverId = approver ? Number(approver) : null
        const outcome = await act((version) =>
          needsApproval
            ? deskCalls.askApproval(row.number, { version, ...body, approverId })
            : deskCalls.send(row.number, { version, ...body, approverId: null }),
        )
        setProblem(outcome.why)
        setProblems(outcome.problems)
        if (!outcome.why) onClose()
      },
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  const isOfField = problems.some(({ field }) => /^(to|cc|note|expires|why|approverId)/.test(field))
  const deed = needsApproval ? 'Ask for approval' : 'Send'
  const told = quote.revision === 0 ? [] : quote.changes.filter(({ kind }) => kind !== 'PriceReason')
  const main = quote.lines.filter(({ line }) => line.alternativeTo === null)
  return (
    <Dialog
      title={needsApproval ? 'Approval needed' : `Send revision ${revision + 1}`}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" type="submit" form={form} aria-busy={isBusy}>
            {deed}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stack" onSubmit={submit}>
        {quote.problems.length > 0 && (
          <Notice tone="bad">{quote.problems.map((one) => one.message).join(' ')}</Notice>
        )}
        {needsApproval && (
          <TextArea
            label="Why"
            rows={2}
            maxLength={REASON_NOTE_MAX}
            help={APPROVAL_HELP}
            value={why}
            problem={problemOf('why')}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        )}
        {needsApproval && approvers.length > 0 && (
          <Select
            label={APPROVER_LABEL}
            value={approver}
            problem={problemOf('approverId')}
            onChange={(event) => setApprover(event.currentTarget.value)}
          >
            <option value="">{APPROVER_ANY}</option>
            {approvers.map(({ webUserId, name }) => (
              <option key={webUserId} value={webUserId}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Field
          label="To"
          type="email"
          autoComplete="off"
          value={to}
          problem={problemOf('to')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Field
          label="CC"
          aside={`${copies.length} of ${SEND_CC_MAX}`}
          autoComplete="off"
          value={cc}
          problem={problemOf('cc')}
          onChange={(event) => setCc(event.currentTarget.value)}
        />
        <TextArea
          label="Email note"
          aside={`${codePoints(note)} of ${SEND_NOTE_MAX}`}
          rows={3}
          maxLength={SEND_NOTE_MAX}
          value={note}
          problem={problemOf('note')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Field
          label={QUOTE_EXPIRY_LABEL}
          type="date"
          max={QUOTE_EXPIRY_LAST_ISO}
          help={SEND_EXPIRES_HELP}
          value={expires}
          problem={problemOf('expires')}
          onChange={(event) => setExpires(event.currentTarget.value)}
        />
        <p className="meta">
          <b>
            {fill(SEND_LINES, {
              count: main.length,
              total: quote.total === null ? TBD : showMoney(quote.total),
            })}
          </b>
          . {!hasDraft && revision > 0 && `${fill(SEND_RESEND, { revision })} `}
          {SEND_HELP} {SEND_KEEPS}
        </p>
        {told.length > 0 && (
          <ul className="meta" aria-label="Differences">
            {told.map((one) => (
              <li key={`${one.lineNumber} ${one.kind}`}>
                {fill(CHANGE_LINE, {
                  line: one.lineNumber,
                  item_code: one.itemCode,
                  what: CHANGE_NAMES[one.kind],
                  before: one.before || CHANGE_NOTHING,
                  after: one.after || CHANGE_NOTHING,
                })}
              </li>
            ))}
          </ul>
        )}
        <div role="alert">{problem && !isOfField && <Notice tone="bad">{problem}</Notice>}</div>
      </form>
    </Dialog>
  )
}

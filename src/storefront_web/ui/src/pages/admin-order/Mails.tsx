import { type FormEvent, useId, useState } from 'react'
import type { DeskMail, DeskOrder } from '../../api/types'
import {
  MAIL_STATES,
  MAILS_NONE,
  MAILS_TITLE,
  NOT_CHANGED,
  RESEND,
  RESEND_HELP,
  RESEND_TITLE,
  RESEND_TO,
} from '../../contract/messages/orderdesk.gen'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import { Chip } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { showMoment } from '../../rules/dates'
import { useBusy } from '../../state/useBusy'
import type { Act } from './act'
import css from './AdminOrderPage.module.css'

const TONES = { Waiting: 'plain', Failing: 'warn', Sent: 'good', GivenUp: 'bad' } as const
const ICONS = { Waiting: 'clock', Failing: 'warn', Sent: 'ok', GivenUp: 'warn' } as const

/** The mails about an order, and a way to send the confirmation again. */
export function Mails({ desk, act }: { desk: DeskOrder; act: Act }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={MAILS_TITLE}
      note={desk.mails.length || undefined}
      aside={
        <Button size="small" onClick={() => setOpen(true)}>
          {RESEND}
        </Button>
      }
    >
      {desk.mails.length === 0 && <p className={css.pad}>{MAILS_NONE}</p>}
      <ul className={css.rows}>
        {desk.mails.map((mail, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they only grow
          <Mail key={at} mail={mail} />
        ))}
      </ul>
      {isOpen && <ResendDialog desk={desk} act={act} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Mail({ mail }: { mail: DeskMail }) {
  return (
    <li>
      <time dateTime={mail.createdAt} className="meta">
        {showMoment(mail.createdAt)}
      </time>
      <span>
        {mail.text}
        {mail.error && <small className={css.more}>{mail.error}</small>}
      </span>
      <Chip tone={TONES[mail.state]} icon={ICONS[mail.state]}>
        {MAIL_STATES[mail.state]}
      </Chip>
    </li>
  )
}

function ResendDialog({ desk, act, onClose }: { desk: DeskOrder; act: Act; onClose: () => void }) {
  const form = useId()
  const own = desk.order.contactEmail
  const [to, setTo] = useState(own)
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    void run(
      async () => {
        const address = to.trim() === own ? '' : to.trim()
        const failed = await act(staffCalls.mailOrder(desk.order.orderNumber, { to: address }))
        setProblem(failed)
        if (!failed) onClose()
      },
      () => setProblem(NOT_CHANGED),
    )
  }
  return (
    <Dialog
      title={RESEND_TITLE}
      narrow
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" type="submit" form={form} aria-busy={isBusy}>
            {RESEND}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label={RESEND_TO}
          type="email"
          autoComplete="off"
          help={RESEND_HELP}
          value={to}
          problem={problem}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            setProblem('')
          }}
        />
      </form>
    </Dialog>
  )
}

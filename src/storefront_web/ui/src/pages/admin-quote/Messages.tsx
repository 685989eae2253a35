import { type FormEvent, useState } from 'react'
import type { DeskQuote, QuoteMessage } from '../../api/types'
import { MESSAGE_MAX } from '../../contract/limits/quotes.gen'
import { NOTE_CUSTOMER_VISIBLE, NOTE_INTERNAL } from '../../contract/messages/checkout.gen'
import {
  CUSTOMER_WROTE,
  DESK_NOT_CHANGED,
  MESSAGE_CUSTOMER_HELP,
  MESSAGE_DONE,
  MESSAGE_INTERNAL_HELP,
  MESSAGE_NEEDS_TEXT,
  MESSAGE_READERS,
  NO_QUOTE_MESSAGES,
} from '../../contract/messages/quotes.gen'
import { FILES_LABEL, FILES_SENDING } from '../../contract/messages/uploads.gen'
import { FileLinks, FilePicker, useSentFiles } from '../../features/files'
import { type Act, deskCalls } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { Segments } from '../../parts/Segments'
import { showDate, showMoment, showTime } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import css from './AdminQuotePage.module.css'

const FIELD = 'desk-message'

/** The customer's message that nobody has answered yet. */
export function LastMessage({ messages }: { messages: QuoteMessage[] }) {
  const last = messages.findLast(({ isInternal }) => !isInternal)
  if (!last || last.isStaff) return null
  return (
    <div className={css.banner}>
      <Notice
        tone="warn"
        icon="mail"
        action={
          <Button
            size="small"
            onClick={() => document.getElementById(FIELD)?.querySelector('textarea')?.focus()}
          >
            Answer
          </Button>
        }
      >
        <b>{fill(CUSTOMER_WROTE, { name: last.byName, at: showMoment(last.at) })}</b> {last.text}
      </Notice>
    </div>
  )
}

/** Messages with the customer and among our staff, which are marked as such and never reach the customer. */
export function Messages({ quote, act }: { quote: DeskQuote; act: Act }) {
  const { messages, row } = quote
  const [kind, setKind] = useState<'customer' | 'internal'>('customer')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const chosen = useSentFiles()
  const isInternal = kind === 'internal'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    const whyNot = written ? (chosen.isSending ? FILES_SENDING : '') : MESSAGE_NEEDS_TEXT
    setProblem(whyNot)
    if (whyNot || isRunning()) return
    void run(
      async () => {
        const { why } = await act(
          () =>
            deskCalls.write(row.number, { text: written, lines: [], fileIds: chosen.fileIds, isInternal }),
          {
            done: MESSAGE_DONE,
          },
        )
        setProblem(why)
        if (why) return
        setText('')
        chosen.clear()
      },
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  return (
    <Panel title="Messages" note={messages.length > 0 ? messages.length : undefined}>
      {messages.length === 0 ? (
        <p className={css.pad}>{NO_QUOTE_MESSAGES}</p>
      ) : (
        <ol className={css.messages}>
          {messages.map((one) => (
            <li key={one.messageId} className={one.isInternal ? css.internal : undefined}>
              <b>{one.byName}</b>{' '}
              <time dateTime={one.at}>
                {showDate(one.at)} {showTime(one.at)}
              </time>
              {one.isInternal && <small className="warn">{NOTE_INTERNAL}</small>}
              {one.lines.length > 0 && <small>Line {one.lines.join(', ')}</small>}
              <p>{one.text}</p>
              <FileLinks files={one.files} />
            </li>
          ))}
        </ol>
      )}
      <form id={FIELD} noValidate className={css.write} onSubmit={submit}>
        <Segments
          label={MESSAGE_READERS}
          choices={[
            ['customer', NOTE_CUSTOMER_VISIBLE],
            ['internal', NOTE_INTERNAL],
          ]}
          value={kind}
          className={css.segments}
          onChange={setKind}
        />
        <TextArea
          label="Message"
          hideLabel
          data-key="m"
          rows={3}
          maxLength={MESSAGE_MAX}
          help={isInternal ? MESSAGE_INTERNAL_HELP : MESSAGE_CUSTOMER_HELP}
          problem={problem}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FilePicker chosen={chosen} label={FILES_LABEL} />
        <Button type="submit" aria-busy={isBusy}>
          {isInternal ? 'Save internal note' : 'Send to customer'}
        </Button>
      </form>
    </Panel>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isOk } from '../../api/fetch'
import type { QuoteDetail, QuoteMessage } from '../../api/types'
import { MESSAGE_MAX } from '../../contract/limits/quotes.gen'
import {
  ABOUT_LINES,
  ABOUT_TICKED,
  MESSAGE_NEEDS_TEXT,
  MESSAGE_NOT_SENT,
  MESSAGE_SENDING,
  NO_MESSAGES,
  TEXT_TOO_LONG,
} from '../../contract/messages/quotes.gen'
import { FILES_LABEL, FILES_SENDING } from '../../contract/messages/uploads.gen'
import { FileLinks, FilePicker, useSentFiles } from '../../features/files'
import { linesText, quoteCalls, quoteUrls, type Told, useQuoteAnswers } from '../../features/quotes'
import { Button } from '../../parts/Button'
import { Check, TextArea } from '../../parts/Field'
import { Chip, Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { showMoment } from '../../rules/dates'
import { showCount } from '../../rules/money'
import { codePoints, fill, isBlank } from '../../rules/text'
import { dropTyped, keepTyped, readTyped } from '../../state/drafts'
import { countText } from './countText'
import css from './QuotePage.module.css'

/**
 * What customer and staff have written. A message shows at once, and goes back into its field if it cannot be
 * sent; unsent text survives a reload.
 */
export function Messages({ quote, ticked }: { quote: QuoteDetail; ticked: number[] }) {
  const { summary, messages } = quote
  const [sending, setSending] = useState<Pick<QuoteMessage, 'text' | 'lines'>>()
  const unread = useUnread(quote)
  return (
    <Panel title="Messages" note={messages.length > 0 && showCount(messages.length)}>
      {messages.length === 0 && !sending && <p className={css.inset}>{NO_MESSAGES}</p>}
      <ol className={css.talk}>
        {messages.map((message) => (
          <Message key={message.messageId} message={message} isNew={unread.has(message.messageId)} />
        ))}
        {sending && (
          <li className={css.sending}>
            <span aria-hidden="true" className={css.initials} />
            <div>
              <small>{MESSAGE_SENDING}</small>
              <p>{sending.text}</p>
            </div>
          </li>
        )}
      </ol>
      {summary.actions.includes('Message') && (
        <Write number={summary.quoteNumber} ticked={ticked} onSending={setSending} />
      )}
    </Panel>
  )
}

function Message({ message, isNew }: { message: QuoteMessage; isNew: boolean }) {
  const { byName, at, isStaff, text, lines, files } = message
  return (
    <li>
      <span aria-hidden="true" className={isStaff ? css.staff : css.initials}>
        {initials(byName)}
      </span>
      <div>
        <b>{byName}</b> <time dateTime={at}>{showMoment(at)}</time>{' '}
        {isNew && (
          <Chip tone="blue" icon="mail">
            New
          </Chip>
        )}
        <p>{text}</p>
        <FileLinks files={files} />
        {lines.length > 0 && <small>{fill(ABOUT_LINES, { lines: linesText(lines) })}</small>}
      </div>
    </li>
  )
}

function Write({
  number,
  ticked,
  onSending,
}: {
  number: number
  ticked: number[]
  onSending: (message: Pick<QuoteMessage, 'text' | 'lines'> | undefined) => void
}) {
  const draft = `quote-message ${number}`
  const [text, setText] = useState(() => readTyped<string>(draft) ?? '')
  const [isAbout, setAbout] = useState(false)
  const [told, setTold] = useState<Told>()
  const { isBusy, send } = useQuoteAnswers(number)
  const chosen = useSentFiles()
  const type = (typed: string) => {
    setText(typed)
    if (typed) keepTyped(draft, typed)
    else dropTyped(draft)
  }
  const post = async () => {
    const why = problemOf(text) || (chosen.isSending ? FILES_SENDING : '')
    if (why) return setTold({ text: '', problems: { text: why } })
    const lines = isAbout ? ticked : []
    setTold(undefined)
    onSending({ text, lines })
    type('')
    const result = await send(
      () => quoteCalls.write(number, { text, lines, fileIds: chosen.fileIds, isInternal: false }),
      {},
      MESSAGE_NOT_SENT,
    )
    onSending(undefined)
    if (!result || result.isBad) {
      // what was typed meanwhile stays below it
      setText((typed) => (typed ? `${text}\n${typed}` : text))
      keepTyped(draft, text)
      setTold(result ?? { text: MESSAGE_NOT_SENT, isBad: true })
      return
    }
    setAbout(false)
    chosen.clear()
  }
  return (
    <form
      className={`noprint ${css.write}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void post()
      }}
    >
      <TextArea
        label="Ask or answer"
        rows={3}
        aside={countText(text, MESSAGE_MAX)}
        value={text}
        problem={told?.problems?.['text']}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <FilePicker chosen={chosen} label={FILES_LABEL} />
      <div role="alert">
        {told?.isBad && !told.problems?.['text'] && <Notice tone="bad">{told.text}</Notice>}
      </div>
      <div className={css.send}>
        {ticked.length > 0 && (
          <Check
            label={fill(ABOUT_TICKED, { lines: ticked.join(', ') })}
            checked={isAbout}
            onChange={(event) => setAbout(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" aria-busy={isBusy}>
          Send
        </Button>
      </div>
    </form>
  )
}

function problemOf(text: string): string {
  if (isBlank(text)) return MESSAGE_NEEDS_TEXT
  return codePoints(text) > MESSAGE_MAX ? fill(TEXT_TOO_LONG, { maximum: showCount(MESSAGE_MAX) }) : ''
}

/** Mark what is on the screen as read, and return which messages were unread when the page was opened. */
function useUnread(quote: QuoteDetail): ReadonlySet<number> {
  const { messages, summary } = quote
  const { quoteNumber: number, unreadCount } = summary
  const client = useQueryClient()
  const [unread, setUnread] = useState<ReadonlySet<number>>(new Set())
  const marked = useRef(0)
  const last = messages.at(-1)?.messageId ?? 0
  useEffect(() => {
    if (unreadCount === 0 || last <= marked.current) return
    marked.current = last
    const others = messages.filter((one) => !one.isMine).slice(-unreadCount)
    setUnread(new Set(others.map((one) => one.messageId)))
    void quoteCalls.read(number, last).then((answer) => {
      if (isOk(answer)) client.setQueryData([quoteUrls.quote(number)], answer.body)
    })
  }, [client, last, messages, number, unreadCount])
  return unread
}

function initials(name: string): string {
  const words = name.split(/\s+/)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

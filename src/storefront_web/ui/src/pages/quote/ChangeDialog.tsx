import { useState } from 'react'
import type { ChangeWish, QuoteDetail } from '../../api/types'
import { MESSAGE_MAX } from '../../contract/limits/quotes.gen'
import {
  CHANGE_KINDS,
  CHANGE_LINES,
  CHANGE_NEEDS_TEXT,
  CHANGE_WHOLE,
} from '../../contract/messages/quotes.gen'
import { ASK_FOR_CHANGE } from '../../contract/messages/accounts.gen'
import { linesText, quoteCalls, type Told, useQuoteAnswers } from '../../features/quotes'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Check, TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import type { ResultMessage } from '../../parts/ResultNotice'
import { fill, isBlank } from '../../rules/text'
import { countText } from './countText'
import css from './QuotePage.module.css'

const KINDS = Object.keys(CHANGE_KINDS) as ChangeWish[]

/** Asks what should change. When the quote has changed since, what was typed stays. */
export function ChangeDialog({
  quote,
  ticked,
  onNotice,
  onClose,
}: {
  quote: QuoteDetail
  ticked: number[]
  onNotice: (notice: ResultMessage) => void
  onClose: () => void
}) {
  const { quoteNumber, version } = quote.summary
  const { isBusy, send } = useQuoteAnswers(quoteNumber)
  const [kinds, setKinds] = useState<ChangeWish[]>([])
  const [text, setText] = useState('')
  const [told, setTold] = useState<Told>()
  const save = async () => {
    if (isBlank(text)) return setTold({ text: '', problems: { text: CHANGE_NEEDS_TEXT } })
    const result = await send(() => quoteCalls.change(quoteNumber, { version, kinds, text, lines: ticked }))
    if (!result) return
    setTold(result)
    if (result.isBad) return
    onNotice(result)
    onClose()
  }
  return (
    <Dialog
      title={ASK_FOR_CHANGE}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" aria-busy={isBusy} onClick={() => void save()}>
            Send
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="meta">
          {ticked.length > 0 ? fill(CHANGE_LINES, { lines: linesText(ticked) }) : CHANGE_WHOLE}
        </p>
        <fieldset className={css.choices}>
          <legend className="vh">Kind of change</legend>
          {KINDS.map((kind) => (
            <Check
              key={kind}
              label={CHANGE_KINDS[kind]}
              checked={kinds.includes(kind)}
              onChange={(event) =>
                setKinds(event.currentTarget.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }
            />
          ))}
        </fieldset>
        <TextArea
          label="What should change"
          rows={4}
          aside={countText(text, MESSAGE_MAX)}
          value={text}
          problem={told?.problems?.['text']}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="alert">
          {told?.isBad && !told.problems?.['text'] && <Notice tone="bad">{told.text}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}

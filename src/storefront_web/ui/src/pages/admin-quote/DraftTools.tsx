import { type ClipboardEvent, type FormEvent, useState } from 'react'
import type { DeskQuote, NewLine } from '../../api/types'
import {
  ADD_HELP,
  ADD_LABEL,
  ADD_NONE,
  DESK_NOT_CHANGED,
  DRAFT_DISCARD,
  DRAFT_DISCARD_SURE,
  PRICE_BY_CONTRACT,
} from '../../contract/messages/quotes.gen'
import {
  type Act,
  type AskedLengths,
  askedLengths,
  BY_CONTRACT,
  deskCalls,
  linesPasted,
} from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { CutLengths } from './CutLengths'
import { MarginDialog } from './MarginDialog'
import css from './Lines.module.css'

/** Add lines, price them all, or throw the draft away. */
export function DraftTools({ quote, act }: { quote: DeskQuote; act: Act }) {
  const { number } = quote.row
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState<AskedLengths>()
  const [open, setOpen] = useState<'margin' | 'discard'>()
  const { isBusy, isRunning, run } = useBusy()
  const attempt = (work: () => Promise<string>) => {
    if (isRunning()) return
    setProblem('')
    void run(
      async () => setProblem(await work()),
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  const add = (lines: NewLine[], text: string) =>
    attempt(async () => {
      if (lines.length === 0) return ADD_NONE
      const { why, problems } = await act((version) => deskCalls.addLines(number, { version, lines }))
      // what was not added stays in the field
      setTyped(why ? text : '')
      const lengths = askedLengths(lines, problems)
      setAsked(lengths)
      return lengths ? '' : why
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(linesPasted(typed.replaceAll(' | ', '\n')), typed)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim()
    if (!/[\r\n]/.test(text)) return
    event.preventDefault()
    const lines = linesPasted(text)
    add(lines, lines.map((line) => `${line.number} ${line.quantity}`).join(' | '))
  }
  return (
    <>
      <div className={css.tools}>
        <form className={css.add} noValidate onSubmit={submit}>
          <Field
            label={ADD_LABEL}
            hideLabel
            placeholder={ADD_LABEL}
            title={ADD_HELP}
            data-key="a"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setAsked(undefined)
            }}
            onPaste={paste}
          />
          <Button type="submit" aria-busy={isBusy}>
            Add
          </Button>
        </form>
        <Button
          aria-busy={isBusy}
          onClick={() =>
            attempt(
              async () =>
                (await act((version) => deskCalls.priceLines(number, { version, ...BY_CONTRACT }))).why,
            )
          }
        >
          {PRICE_BY_CONTRACT}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('margin')}>
          Margin…
        </Button>
        {quote.hasDraft && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('discard')}>
            Discard draft
          </Button>
        )}
      </div>
      {asked && <CutLengths asked={asked} isBusy={isBusy} onAdd={(lines) => add(lines, typed)} />}
      <div role="alert" className={css.alert}>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
      {open === 'margin' && <MarginDialog quote={quote} act={act} onClose={() => setOpen(undefined)} />}
      {open === 'discard' && (
        <ConfirmDialog
          title={DRAFT_DISCARD}
          deed="Discard"
          onClose={() => setOpen(undefined)}
          onConfirm={async () => (await act((version) => deskCalls.discard(number, { version }))).why}
        >
          {fill(DRAFT_DISCARD_SURE, { revision: quote.revision })}
        </ConfirmDialog>
      )}
    </>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import type { DeskLine, QuoteSubstitute } from '../../api/types'
import { ADD_LENGTH, BY_LENGTH, DESK_NOT_CHANGED, NO_SUBSTITUTES } from '../../contract/messages/quotes.gen'
import { type Act, askedLengths, deskCalls, deskUrls, LengthField } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { LoadFailed } from '../../parts/LoadFailed'
import { Notice } from '../../parts/Notice'
import { showMoney, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { useListData } from '../../state/useListData'
import css from './Lines.module.css'

interface Props {
  quoteNumber: number
  shown: DeskLine
  isReadOnly: boolean
  act: Act
}

/** Offers an item beside the line; `whyNotCut` is what is wrong with the length, and is shown in its field. */
type Offer = (number: string, cutLength: string) => Promise<{ isAdded: boolean; whyNotCut: string }>

/** What can be offered beside a line. */
export function Substitutes({ quoteNumber, shown, isReadOnly, act }: Props) {
  const { lineNumber, quantity } = shown.line
  const { data, error, retry } = useListData<QuoteSubstitute[]>(deskUrls.substitutes(quoteNumber, lineNumber))
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const offer: Offer = async (number, cutLength) => {
    if (isRunning()) return { isAdded: false, whyNotCut: '' }
    const lines = [{ number, quantity, alternativeTo: lineNumber, cutLength }]
    const outcome = await run(
      () => act((version) => deskCalls.addLines(quoteNumber, { version, lines })),
      () => undefined,
    )
    const whyNotCut = (outcome && askedLengths(lines, outcome.problems)?.problems.get(0)) ?? ''
    setProblem(whyNotCut ? '' : (outcome?.why ?? DESK_NOT_CHANGED))
    return { isAdded: outcome?.why === '', whyNotCut }
  }
  if (error) return <LoadFailed what="The substitutes" problem={error} retry={retry} />
  if (!data) return null
  if (data.length === 0) return <p className="meta">{NO_SUBSTITUTES}</p>
  return (
    <div>
      <ul className={css.substitutes} aria-label="Substitutes">
        {data.map((item) => (
          <Substitute key={item.invMastUid} {...{ item, isReadOnly, isBusy, offer }} />
        ))}
      </ul>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
    </div>
  )
}

/** A substitute. One that is cut to length asks for the length, and has no price before it. */
function Substitute({
  item,
  isReadOnly,
  isBusy,
  offer,
}: {
  item: QuoteSubstitute
  isReadOnly: boolean
  isBusy: boolean
  offer: Offer
}) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isCut = item.lengths !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { isAdded, whyNotCut } = await offer(item.itemCode, isCut ? typed : '')
    setProblem(whyNotCut)
    if (whyNotCut) form.current?.querySelector('input')?.focus()
    if (isAdded) setTyped('')
  }
  return (
    <li>
      <b>{item.itemCode}</b>
      <span>
        {item.itemDesc}
        {item.note && `. ${item.note}`}
      </span>
      {item.isOnlyCut ? (
        <span className={css.byLength}>{BY_LENGTH}</span>
      ) : (
        <>
          <span>cost {showMoney(item.cost)}</span>
          <b>{showUnitPrice(item.unitPrice, item.pricingUnitSize)}</b>
          <span>{item.marginPercent === null ? '--' : `${item.marginPercent.toFixed(1)} %`}</span>
        </>
      )}
      {!isReadOnly && (
        <form
          ref={form}
          className={isCut ? css.cutOffer : undefined}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {isCut && (
            <LengthField
              label={fill(ADD_LENGTH, { item: item.itemCode })}
              lengths={item.lengths}
              problem={problem}
              value={typed}
              onChange={(text) => {
                setTyped(text)
                setProblem('')
              }}
            />
          )}
          <Button type="submit" size="small" aria-busy={isBusy}>
            Offer beside<span className="vh"> {item.itemCode}</span>
          </Button>
        </form>
      )}
    </li>
  )
}

import { useState } from 'react'
import type { QuoteDetail } from '../../api/types'
import {
  ACCEPT_MEANS,
  ASK_TO_RENEW,
  BEFORE_TBD,
  CONVERT,
  CONVERT_GONE,
  CONVERT_MEANS,
  CONVERT_NOTHING,
  QUOTE_TOTAL,
  SHIPPING,
  SUBTOTAL,
  TAX,
  WITHDRAW_KEEP,
  WITHDRAW_MORE,
  WITHDRAW_TITLE,
} from '../../contract/messages/quotes.gen'
import { ASK_FOR_CHANGE } from '../../contract/messages/accounts.gen'
import { quoteCalls, useQuoteAnswers } from '../../features/quotes'
import { Button, ButtonLink } from '../../parts/Button'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { Money } from '../../parts/Price'
import type { ResultMessage } from '../../parts/ResultNotice'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { totalOrNull } from '../../rules/totals'
import { useCart } from '../../features/cart'
import { ChangeDialog } from './ChangeDialog'
import { amountFor, canOrder, type Choices, isTicked, quantityOf } from './choices'
import { DeclineDialog } from './DeclineDialog'
import css from './QuotePage.module.css'

interface Props {
  quote: QuoteDetail
  choices: Choices
  /** The numbers of the ticked lines, none for the whole quote. */
  ticked: number[]
  isOrdering: boolean
  onOrder: () => void
  onNotice: (notice: ResultMessage) => void
}

/** The totals, and what the customer may do with the quote now. */
export function Answers({ quote, choices, ticked, isOrdering, onOrder, onNotice }: Props) {
  const { summary, lines } = quote
  const { quoteNumber: number, version, actions } = summary
  const { isBusy, send } = useQuoteAnswers(number)
  const { cart } = useCart()
  const [open, setOpen] = useState<'change' | 'decline' | 'withdraw'>()
  const may = new Set(actions)
  const tax = quote.request?.tax ?? null
  const total = quote.request ? quote.request.total : summary.total
  const chosen = lines.filter((line) => isTicked(line, choices))
  const close = () => setOpen(undefined)
  const accept = async () => {
    const told = await send(() => quoteCalls.accept(number, { version, text: '' }), {
      answer: 'Accepted',
      actions: actions.filter((one) => one !== 'Accept'),
    })
    if (told) onNotice(told)
  }
  const renew = async () => {
    const told = await send(() => quoteCalls.renew(number, { version, text: '' }), {
      answer: 'RenewalAsked',
      actions: actions.filter((one) => one !== 'Renew'),
    })
    if (told) onNotice(told)
  }
  const withdraw = async () => {
    const told = await send(() => quoteCalls.withdraw(number, { version, text: '' }))
    if (!told || told.isBad) return told?.text
    onNotice(told)
    return ''
  }
  const whyNotConvert = chosen.length > 0 ? undefined : lines.some(canOrder) ? CONVERT_NOTHING : CONVERT_GONE
  const inCart = new Set(cart?.cartItems.map((line) => line.quoteLineId))
  const isInCart = chosen.length > 0 && chosen.every((line) => inCart.has(line.quoteLineId))
  return (
    <>
      <dl className={css.sums}>
        <dt>
          {SUBTOTAL} <small>{counted(summary.lineCount, 'line')}</small>
        </dt>
        <dd>
          <Money amount={summary.total} />
        </dd>
        <dt>{SHIPPING}</dt>
        <dd>
          <Money amount={null} />
        </dd>
        <dt>{TAX}</dt>
        <dd>
          <Money amount={tax} />
        </dd>
        <dt className={css.grand}>
          {QUOTE_TOTAL} {total !== null && <small>{BEFORE_TBD}</small>}
        </dt>
        <dd className={css.grand}>
          <Money amount={total} />
        </dd>
        {may.has('Order') && isPart(quote, choices) && (
          <>
            <dt>
              Ticked <small>{counted(chosen.length, 'line')}</small>
            </dt>
            <dd aria-live="polite">
              <Money amount={totalOrNull(chosen.map((line) => amountFor(line, quantityOf(line, choices))))} />
            </dd>
          </>
        )}
      </dl>
      {actions.some((action) => action !== 'Message') && (
        <div className={`noprint ${css.actions}`}>
          {may.has('Order') &&
            (isInCart ? (
              <ButtonLink look="primary" size="big" wide href={paths.cart()}>
                Go to cart
              </ButtonLink>
            ) : (
              <Button
                look="primary"
                size="big"
                wide
                aria-busy={isOrdering}
                why={whyNotConvert}
                onClick={onOrder}
              >
                {CONVERT}
              </Button>
            ))}
          {may.has('Renew') && (
            <Button look="primary" size="big" wide aria-busy={isBusy} onClick={() => void renew()}>
              {ASK_TO_RENEW}
            </Button>
          )}
          {may.has('Accept') && (
            <Button
              wide
              aria-busy={isBusy}
              why={quote.whyNotAccept || undefined}
              onClick={() => void accept()}
            >
              Accept
            </Button>
          )}
          {may.has('Change') && (
            <Button
              wide
              className={may.has('Accept') ? undefined : css.last}
              aria-haspopup="dialog"
              onClick={() => setOpen('change')}
            >
              {ASK_FOR_CHANGE}
            </Button>
          )}
          {may.has('Decline') && (
            <Button wide className={css.last} aria-haspopup="dialog" onClick={() => setOpen('decline')}>
              Decline
            </Button>
          )}
          {may.has('Withdraw') && (
            <Button wide className={css.last} aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
              Withdraw
            </Button>
          )}
          {may.has('Order') && (
            <p className={`meta ${css.last}`}>
              {lines.some(canOrder)
                ? `${may.has('Accept') ? `${quote.whyNotAccept || ACCEPT_MEANS} ` : ''}${CONVERT_MEANS}`
                : CONVERT_GONE}
            </p>
          )}
        </div>
      )}
      {open === 'change' && (
        <ChangeDialog quote={quote} ticked={ticked} onNotice={onNotice} onClose={close} />
      )}
      {open === 'decline' && <DeclineDialog quote={quote} onNotice={onNotice} onClose={close} />}
      {open === 'withdraw' && (
        <ConfirmDialog
          title={WITHDRAW_TITLE}
          deed="Withdraw"
          keep={WITHDRAW_KEEP}
          onConfirm={withdraw}
          onClose={close}
        >
          {fill(WITHDRAW_MORE, { number })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Whether what is ticked is not simply the quote. */
function isPart({ summary, lines }: QuoteDetail, choices: Choices): boolean {
  const chosen = lines.filter((line) => isTicked(line, choices))
  const isAsQuoted = chosen.every(
    (line) => line.alternativeTo === null && quantityOf(line, choices) === line.quantity,
  )
  return chosen.length !== summary.lineCount || !isAsQuoted
}

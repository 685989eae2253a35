import { useState } from 'react'
import type { Quote, QuoteLine } from '../../api/types'
import {
  ALREADY_ORDERED,
  NOT_READ,
  NOT_THERE,
  NOT_THERE_MORE,
  PRICES_UNTIL,
  QUOTE_TITLE,
  TITLE,
} from '../../contract/messages/quotes.gen'
import { PRICE_FROM_QUOTE } from '../../contract/messages/pricing.gen'
import { AccountFrame } from '../../features/account'
import { AddQuote, expiryText, pricesText, statusText, useQuote } from '../../features/quotes'
import { Button, ButtonLink } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { Price } from '../../parts/Price'
import { Said, type Saying } from '../../parts/Said'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { showCount, showMoney, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import type { Head, PageProps } from '../../state/route'
import css from './QuotePage.module.css'

export function head({ params }: PageProps): Head {
  return { title: fill(QUOTE_TITLE, { number: params['id'] ?? '' }), noIndex: true }
}

/** A quote with its lines, and the button that adds it to the cart. Source: S1 §2, decision A6. */
export default function QuotePage({ params }: PageProps) {
  const { quote, isFailed, retry } = useQuote(params['id'] ?? '')
  const [said, setSaid] = useState<Saying>()
  return (
    <AccountFrame
      title={quote ? fill(QUOTE_TITLE, { number: quote.quoteNumber }) : TITLE}
      at={paths.quotes()}
      note={quote?.reference}
      aside={quote && <AddQuote quote={quote} isMain onSaid={setSaid} />}
    >
      <Said said={said} />
      {isFailed && (
        <Notice tone="bad" role="alert" action={<Button onClick={retry}>Try again</Button>}>
          {NOT_READ}
        </Notice>
      )}
      {quote === undefined && !isFailed && <Skeleton height={64} lines={4} />}
      {quote === null && (
        <Empty title={NOT_THERE} action={<ButtonLink href={paths.quotes()}>{TITLE}</ButtonLink>}>
          {NOT_THERE_MORE}
        </Empty>
      )}
      {quote && <Whole quote={quote} />}
    </AccountFrame>
  )
}

function Whole({ quote }: { quote: Quote }) {
  const facts = [
    ['Status', statusText(quote)],
    ['Quoted', showDate(quote.quoteDate)],
    ['Expires', expiryText(quote)],
    ...(quote.whyNot ? [] : [[PRICES_UNTIL, pricesText(quote)]]),
    ['Total', showMoney(quote.total)],
  ]
  return (
    <>
      {quote.whyNot && <Notice tone="warn">{quote.whyNot}</Notice>}
      <section className="card" aria-label={fill(QUOTE_TITLE, { number: quote.quoteNumber })}>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css.scroll}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th colSpan={2}>Item</th>
                <th className={table['num']}>Quantity</th>
                <th className={table['num']}>{PRICE_FROM_QUOTE}</th>
                <th className={table['num']}>Line total</th>
              </tr>
            </thead>
            <tbody>
              {quote.lines.map((line) => (
                <Line key={line.quoteLineId} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}

function Line({ line }: { line: QuoteLine }) {
  return (
    <tr data-row>
      <td className={css.picture}>
        <Drawing src={line.drawing} alt="" width={48} height={32} />
      </td>
      <th scope="row">
        <Link href={line.path}>{line.itemDesc}</Link>
        <span className={`meta ${css.code}`}>
          {line.itemCode}
          {line.isOrdered && ` · ${ALREADY_ORDERED}`}
        </span>
      </th>
      <td className={`${table['num']} ${table['named']}`} data-name="Quantity">
        {showCount(line.quantity)}
      </td>
      <td className={table['num']}>
        <Price price={line.unitPrice} unit={line.unitOfMeasure} per={line.pricingUnitSize} />
        {line.priceBreaks.map((one) => (
          <span key={one.quantity} className={`meta ${css.code}`}>
            {showCount(one.quantity)}+ {showUnitPrice(one.unitPrice, line.pricingUnitSize)}
          </span>
        ))}
      </td>
      <td className={`${table['num']} ${table['named']}`} data-name="Line total">
        {showMoney(line.extendedPrice)}
      </td>
    </tr>
  )
}

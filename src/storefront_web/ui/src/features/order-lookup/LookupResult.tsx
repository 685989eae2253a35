import { type ReactNode, useMemo, useState } from 'react'
import type { OrderLine } from '../../api/types'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import { FIND_IN_ORDER, PRINT_ORDER, TODAY } from '../../contract/messages/orders.gen'
import { CALL_FOR_PRICE } from '../../contract/messages/pricing.gen'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { EmptyNote } from '../../parts/EmptyNote'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import { paths } from '../../paths'
import { showCount, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import { Facts, Letterhead, Lines, OrderSums } from '../orders'
import type { WholeOrder } from './findWhole'
import type { LineFacts } from './lineFacts'
import { LinkedPdf, LookupInvoices } from './LookupInvoices'
import css from './OrderLookup.module.css'
import type { Printed } from './printed'

/** Lines from which on a search in the order is offered. */
const MANY = 6

/** The order that a lookup found, with its invoices, its PDF and its printable page. Source: S1 §2, §3, §4. */
export function LookupResult({ found }: { found: WholeOrder }) {
  const { order, facts, invoices, documents } = found
  const [term, setTerm] = useState('')
  const lines = useMemo(() => order.lineItems.filter((line) => matchesLine(line, term)), [order, term])
  const title = `${order.heading}${order.orderNumber}`
  const toPrint: Printed = { order }
  return (
    <section aria-label={title} className={css.found}>
      <Letterhead />
      <div className={css.bar}>
        <h2>{title}</h2>
        <div className={classes(css.ways, 'noprint')}>
          <LinkedPdf documents={documents} kind="order" number={order.orderNumber} />
          <Button onClick={() => void navigate(paths.orderPrint(), { state: toPrint })}>{PRINT_ORDER}</Button>
        </div>
      </div>
      <Facts order={order} />
      {order.lineItems.length >= MANY && (
        <SearchInList label={FIND_IN_ORDER} kept={term} onSearch={setTerm} />
      )}
      {lines.length > 0 ? (
        <Lines lines={lines} hasPictures wayOf={todayOf(facts)} />
      ) : (
        <EmptyNote>{NO_ITEMS_FOUND}</EmptyNote>
      )}
      <OrderSums order={order} className={css.sums} />
      {invoices.length > 0 && <LookupInvoices invoices={invoices} documents={documents} />}
    </section>
  )
}

/** Return what shows stock and price of a line's item today, with a link to its page. */
const todayOf = (facts: Map<number, LineFacts>) =>
  function today({ invMastUid }: OrderLine): ReactNode {
    const known = invMastUid === null ? undefined : facts.get(invMastUid)
    if (!known) return null
    return (
      <Link href={known.path} className={css.today}>
        {fill(TODAY, {
          count: showCount(known.available),
          price:
            known.unitPrice === null ? CALL_FOR_PRICE : showUnitPrice(known.unitPrice, known.pricingUnitSize),
        })}
      </Link>
    )
  }

/** Return whether the line has this text in its codes or description. */
function matchesLine(line: OrderLine, term: string): boolean {
  const texts = [line.itemCode, line.customerPartNumber, line.itemDescription]
  return texts.some((text) => text.toLowerCase().includes(term.trim().toLowerCase()))
}

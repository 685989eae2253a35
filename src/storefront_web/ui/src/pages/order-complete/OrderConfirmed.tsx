import type { Order, OrderComplete, OrderLine } from '../../api/types'
import * as say from '../../contract/messages/orders.gen'
import { CHARGES_NOTE } from '../../contract/messages/payment.gen'
import { DownloadPdf } from '../../features/documents'
import { AttachedFiles } from '../../features/files'
import { Facts, Lines, OrderSums } from '../../features/orders'
import { OrderAgain } from '../../features/reorder'
import { Button, ButtonLink } from '../../parts/Button'
import { Interpolated } from '../../parts/Interpolated'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { showDate, showTime } from '../../rules/dates'
import { fill } from '../../rules/text'
import { Confirmed, Good } from './Confirmed'
import css from './OrderCompletePage.module.css'
import { type Step, Steps } from './Steps'

interface Props {
  complete: OrderComplete
  /** The quotes that its lines came from. */
  quoteNumbers: number[]
  /** The token of the cart that became the order, if it was this browser's. */
  cartToken?: string
  /** The email of the account that was asked for with it. */
  newAccount?: string
}

/** The confirmation of an order; strangers see number and status only. Source: S2 §2.1, decision A13. */
export function OrderConfirmed({ complete, quoteNumbers, cartToken, newAccount }: Props) {
  const { order, orderNumber, webReferenceId } = complete
  const same = { number: orderNumber, webReferenceId, offer: say.OFFER_ACCOUNT, newAccount }
  const heading = `${order?.heading ?? 'Order #'}${orderNumber}`
  if (!order)
    return (
      <Confirmed
        {...same}
        heading={heading}
        notice={
          <Notice action={<ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>}>
            {fill(say.STATUS_ONLY, { status: complete.status })}
          </Notice>
        }
      />
    )
  return (
    <Confirmed
      {...same}
      heading={heading}
      notice={<Messages order={order} />}
      ways={
        <>
          <Button onClick={() => print()}>Print</Button>
          <DownloadPdf kind="order" number={orderNumber} cartToken={cartToken} />
          <OrderAgain orderNumber={orderNumber} />
        </>
      }
      aside={
        <>
          <section className="card box" aria-label="Totals">
            <OrderSums order={order} />
            <p className="meta noprint">{CHARGES_NOTE}</p>
          </section>
          <div className="noprint">
            <Steps steps={stepsOf(order)} />
          </div>
          {quoteNumbers.length > 0 && <FromQuotes numbers={quoteNumbers} />}
        </>
      }
    >
      <div className={css.body}>
        <Facts order={order} files={<AttachedFiles files={order.files} cartToken={cartToken} />} />
        <Lines lines={order.lineItems} wayOf={againOf(orderNumber)} hasPictures />
        {order.termsConditionsUri && (
          <p className="meta">
            <Link href={order.termsConditionsUri}>{say.TERMS}</Link>
          </p>
        )}
        <p className="onpaper meta">{say.PRINT_PRICES_NOTE}</p>
      </div>
    </Confirmed>
  )
}

function Messages({ order }: { order: Order }) {
  const email = [order.contactEmail, ...order.ccEmails].join(', ')
  return (
    <>
      <Good>{fill(say.CONFIRMATION_SENT, { email })}</Good>
      {isHeld(order) && (
        <Notice tone="blue" icon="clock">
          {say.HELD}
        </Notice>
      )}
    </>
  )
}

const isHeld = (order: Order) => order.status === say.STATUS_ON_HOLD

function stepsOf(order: Order): Step[] {
  const day = showDate(order.promiseDateOrTbd)
  const isKnown = day !== '' && day !== say.TBD
  const packed: Step = { name: say.NEXT_PACKED, state: isHeld(order) ? 'later' : 'now' }
  return [
    { name: say.NEXT_RECEIVED, when: showTime(order.orderDate), state: 'done' },
    ...(isHeld(order) ? [{ name: say.NEXT_CHECKED, state: 'now' } satisfies Step] : []),
    packed,
    { name: say.NEXT_SHIPS, when: isKnown ? fill(say.SHIPS_BY, { date: day }) : say.TBD, state: 'later' },
  ]
}

function FromQuotes({ numbers }: { numbers: number[] }) {
  return (
    <section className="card box noprint">
      <p>
        <Interpolated
          text={say.FROM_QUOTES}
          values={{
            numbers: numbers.map((number, place) => (
              <span key={number}>
                {place > 0 && ', '}
                <Link href={paths.quote(number)}>#{number}</Link>
              </span>
            )),
          }}
        />
      </p>
    </section>
  )
}

/** Return the button beside each line that orders it again. */
function againOf(orderNumber: number) {
  return (line: OrderLine) => <OrderAgain orderNumber={orderNumber} line={line} />
}

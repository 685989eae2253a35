import type { CheckoutItem } from '../../api/types'
import { CALL_FOR_PRICE } from '../../contract/messages/pricing.gen'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showCount, showMoney, showUnitPrice } from '../../rules/money'
import css from './Items.module.css'
import { Section } from './Section'

/** The lines of the cart that will be ordered. Source: S2 §3.6. */
export function Items({ items }: { items: CheckoutItem[] }) {
  return (
    <Section
      title="Your Items"
      isValid
      isOpen
      aside={
        <span>
          <span className="meta">{counted(items.length, 'line')} · </span>
          <Link href={paths.cart()}>Edit Cart</Link>
        </span>
      }
    >
      <table className={css.items}>
        <thead>
          <tr>
            <th colSpan={2}>Item</th>
            <th>Promise date</th>
            <th className="num">Quantity</th>
            <th className="num">Price</th>
            <th className="num">Total</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.LineNumber}>
              <td className={css.picture}>
                <Drawing src={item.ImageUrl} width={48} height={32} />
              </td>
              <td>
                <b>{item.Describe || item.ItemId}</b>
                <span className="meta">
                  {item.ItemId}
                  {item.CustomerPartNumber && ` · Your no. ${item.CustomerPartNumber}`}
                </span>
                <span className={css.chips}>
                  {item.IsNcnr && (
                    <Chip tone="warn" icon="stop">
                      NCNR
                    </Chip>
                  )}
                  {item.IsBackorder && <Chip tone="warn">Backorder</Chip>}
                  {item.IsDropship && <Chip icon="truck">Dropship</Chip>}
                </span>
              </td>
              <td className={css.when}>{item.PromiseDate ? showDate(item.PromiseDate) : 'TBD'}</td>
              <td className="num">
                {showCount(item.Quantity)} {item.UnitOfMeasure}
              </td>
              <td className="num">
                {item.SaleUnitPrice === null ? CALL_FOR_PRICE : showUnitPrice(item.SaleUnitPrice)}
              </td>
              <td className="num">
                <b>{item.ExtendedPrice === null ? '--' : showMoney(item.ExtendedPrice)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

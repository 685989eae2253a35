import { useQuery } from '@tanstack/react-query'
import type { Purchase, PurchasePage } from '../../api/types'
import { OUT_OF_STOCK } from '../../contract/messages/availability.gen'
import { HISTORY_CHART, NOT_SOLD_NOW } from '../../contract/messages/orders.gen'
import { AddToCart } from '../../features/cart'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { Price } from '../../parts/Price'
import { SortHead } from '../../parts/SortHead'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showCount, showUnitPrice } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { findToday, type Today } from './itemCalls'
import css from './OrderedItemsPage.module.css'

/** A page of bought items, with today's price and stock as soon as they are there. */
export function ItemTable({ page, query }: { page: PurchasePage; query: QueryValues }) {
  const uids = page.rows.map((row) => row.invMastUid)
  const { data: today } = useQuery({ queryKey: ['ordered items', ...uids], queryFn: () => findToday(uids) })
  const sorted = String(query['sort'] || '-date')
  const by = { sorted, hrefOf: (sort: string) => paths.orderedItems({ ...query, sort, page: '' }) }
  return (
    <table className={classes(table['table'], css.table)}>
      <thead>
        <tr>
          <SortHead by="item" {...by}>
            Item
          </SortHead>
          <SortHead by="date" {...by}>
            Last bought
          </SortHead>
          <th scope="col" className={table['wide']}>
            12 months
          </th>
          <SortHead by="quantity" className={table['num']} {...by}>
            Quantity
          </SortHead>
          <th scope="col" className={table['num']}>
            Price
          </th>
          <th scope="col">Stock</th>
          <th scope="col">
            <span className="vh">Add to cart</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row) => (
          <Row
            key={row.invMastUid}
            row={row}
            today={today?.get(row.invMastUid)}
            isKnown={today !== undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, today, isKnown }: { row: Purchase; today: Today | undefined; isKnown: boolean }) {
  const name = row.itemDescription || row.itemCode
  return (
    <tr data-row>
      <th scope="row">
        <span className={css.item}>
          <Drawing
            src={`/media/drawings/${row.invMastUid}.svg`}
            width={48}
            height={32}
            className={css.picture}
          />
          <span className={css.what}>
            {today ? <Link href={today.path}>{name}</Link> : name}
            <small>
              {row.itemCode}
              {row.customerPartNumber && ` · Your no. ${row.customerPartNumber}`}
            </small>
          </span>
        </span>
      </th>
      <td className={css.what}>
        <Link href={paths.order(row.lastOrderNumber)}>{showDate(row.lastDate)}</Link>
        <small>
          {showCount(row.lastQuantity)} {row.unitOfMeasure} at {showUnitPrice(row.lastPrice)}
        </small>
      </td>
      <td className={table['wide']}>
        <Months months={row.months} />
      </td>
      <td className={classes(table['num'], css.what)}>
        {showCount(row.quantity)}
        <small>{counted(row.orderCount, 'order')}</small>
      </td>
      <td className={table['num']}>
        {today && <Price price={today.unitPrice} unit={today.unitOfMeasure} per={today.pricingUnitSize} />}
      </td>
      <td>{today ? stockText(today.availability) : isKnown && NOT_SOLD_NOW}</td>
      <td className={classes(table['end'], css.buy)}>{today && <AddToCart item={today} price={today} />}</td>
    </tr>
  )
}

const stockText = (count: number) => (count > 0 ? `${showCount(count)} in stock` : OUT_OF_STOCK)

const WIDTH = 84
const HEIGHT = 24

/** A bar for each month; an empty month is a dot. */
function Months({ months }: { months: number[] }) {
  const most = Math.max(...months, 1)
  const step = WIDTH / months.length
  return (
    <svg
      role="img"
      aria-label={fill(HISTORY_CHART, { months: months.join(', ') })}
      width={WIDTH}
      height={HEIGHT}
      className={css.months}
    >
      {months.map((count, place) => {
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT)
        return <rect key={place} x={place * step} y={HEIGHT - height} width={2} height={height} />
      })}
    </svg>
  )
}

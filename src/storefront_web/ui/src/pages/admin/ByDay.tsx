import type { StaffDashboard } from '../../api/types'
import {
  BY_DAY_PLOT,
  BY_DAY_SUM,
  BY_DAY_TABLE,
  BY_DAY_TITLE,
  PLOT_ORDERS,
  PLOT_REVENUE,
} from '../../contract/messages/orderdesk.gen'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import table from '../../parts/Table.module.css'
import { showDate } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './AdminPage.module.css'
import { BarPlot } from './BarPlot'

/** Orders and revenue by day: two plots on one time axis, or the same figures as a table. */
export function ByDay({
  dashboard,
  isTable,
  hrefOf,
}: {
  dashboard: StaffDashboard
  isTable: boolean
  /** The address of the page with the table, or with the plots. */
  hrefOf: (isTable: boolean) => string
}) {
  const { days, orderCount, total } = dashboard
  return (
    <Panel
      title={BY_DAY_TITLE}
      aside={
        <Link href={hrefOf(!isTable)} options={{ replace: true, keepScroll: true }}>
          {isTable ? BY_DAY_PLOT : BY_DAY_TABLE}
        </Link>
      }
    >
      {isTable ? (
        <div className={css.scroll}>
          <table className={table.table} aria-label={BY_DAY_TITLE}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" className={table.num}>
                  Orders
                </th>
                <th scope="col" className={table.num}>
                  Revenue
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((one) => (
                <tr key={one.day}>
                  <th scope="row">{showDate(one.day)}</th>
                  <td className={table.num}>{grouped(one.orderCount)}</td>
                  <td className={table.num}>{showMoney(one.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={css.plots}>
          <BarPlot
            title={PLOT_REVENUE}
            look="strong"
            bars={days.map(({ day, amount }) => ({ day, value: amount }))}
            show={(value) => `$${grouped(Math.round(value))}`}
          />
          <BarPlot
            title={PLOT_ORDERS}
            look="soft"
            bars={days.map(({ day, orderCount: value }) => ({ day, value }))}
            show={grouped}
          />
        </div>
      )}
      <p className={css.foot}>
        {fill(BY_DAY_SUM, { orders: grouped(orderCount), total: showMoney(total), days: days.length })}
      </p>
    </Panel>
  )
}

import type { ReactNode } from 'react'
import type { CartItem, CheckoutItem, StockInfo } from '../../api/types'
import { COST_IS, PRICE_CHANGED } from '../../contract/messages/checkout.gen'
import { YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { CALL_FOR_PRICE } from '../../contract/messages/pricing.gen'
import { Drawing } from '../../parts/Drawing'
import { Chip } from '../../parts/Notice'
import { showDate } from '../../rules/dates'
import { showCount, showMoney, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import { useShell } from '../../state/shell'
import { NotifyMe } from '../notify'
import { RequestPrice } from '../price-request'
import css from './Items.module.css'

interface Props {
  item: CheckoutItem
  /** The same line in the cart: for staff it has what customers do not see. */
  line?: CartItem
  /** The stock of an item that is not in stock. */
  stock?: StockInfo
  /** What staff can change on it. */
  children?: ReactNode
}

/** A line of Your Items. Source: S2 §2.5, §3.6, decision B25. */
export function ItemLine({ item, line, stock, children }: Props) {
  const { skuPrefix } = useShell()
  const { InvMastUid: uid, ItemId: code } = item
  return (
    <>
      <tr>
        <td className={css.picture}>
          <Drawing src={item.ImageUrl} width={48} height={32} />
        </td>
        <td>
          <b>{item.Describe || code}</b>
          <span className={css.numbers}>
            <span>{code}</span>
            {uid !== null && <span>{`${skuPrefix}${uid}`}</span>}
            {item.CustomerPartNumber && (
              <span>
                {YOUR_NUMBER} {item.CustomerPartNumber}
              </span>
            )}
          </span>
          {line && line.availability < line.quantity && <span className="meta">{line.stockText}</span>}
          <span className="meta">{[item.SourceNote, ...staffFacts(line)].filter(Boolean).join(' · ')}</span>
          <span className={css.chips}>
            {item.IsNcnr && (
              <Chip tone="warn" icon="stop">
                NCNR
              </Chip>
            )}
            {item.IsBackorder && (
              <Chip tone="warn" icon="clock">
                Backorder
              </Chip>
            )}
            {item.IsDropship && <Chip icon="truck">Dropship</Chip>}
            {line?.itemUnitPriceOverride != null && <Chip tone="blue">{PRICE_CHANGED}</Chip>}
            {uid !== null && stock && (
              <NotifyMe item={{ invMastUid: uid, itemCode: code, isDiscontinued: false }} stock={stock} />
            )}
          </span>
        </td>
        <td className={css.when}>{item.PromiseDate ? showDate(item.PromiseDate) : 'TBD'}</td>
        <td className="num">
          {showCount(item.Quantity)} {item.UnitOfMeasure}
        </td>
        <td className="num">
          {item.SaleUnitPrice !== null ? (
            showUnitPrice(item.SaleUnitPrice)
          ) : (
            <>
              {CALL_FOR_PRICE}
              {uid !== null && <RequestPrice look="link" item={{ invMastUid: uid, itemCode: code }} />}
            </>
          )}
        </td>
        <td className="num">
          <b>{item.ExtendedPrice === null ? '--' : showMoney(item.ExtendedPrice)}</b>
        </td>
      </tr>
      {children && (
        <tr className={css.staff}>
          <td colSpan={6}>{children}</td>
        </tr>
      )}
    </>
  )
}

/** Where the price comes from and what the item costs us; the cart has the cost for staff only. */
function staffFacts(line: CartItem | undefined): string[] {
  const cost = line?.airlineCost ?? line?.purchaseOrderCost
  if (!line || cost == null) return []
  return [line.priceWhy, fill(COST_IS, { cost: showUnitPrice(cost, line.pricingUnitSize) })]
}

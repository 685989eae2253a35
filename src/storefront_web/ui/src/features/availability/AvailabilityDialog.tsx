import { useEffect } from 'react'
import { needs } from '../../api/needs'
import type { StockInfo } from '../../api/types'
import { NO_STOCK_ANYWHERE, SEARCHING } from '../../contract/messages/availability.gen'
import { Dialog } from '../../parts/Dialog'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import { useLater } from '../../state/queries'
import type { NotifiedItem } from '../notify'
import { Answer } from './Answer'
import css from './AvailabilityDialog.module.css'
import { LeadTime } from './LeadTime'
import { OnOrder } from './OnOrder'
import { StockLists } from './StockLists'

/**
 * The availability dialog: stock by location, factory stock, incoming stock, and when the item ships; fetched
 * when it opens. 800 px wide with stock lists, 300 px without. Source: S2 §2.3, §2.4, §9.
 */
export default function AvailabilityDialog({
  item,
  quantity,
  onClose,
}: {
  item: NotifiedItem
  quantity: number
  onClose: () => void
}) {
  const { data, error, isFetching, retry } = useLater(needs.stock(item.invMastUid, quantity))
  useEffect(() => {
    if (data) retry()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- fetch again, once, what the cache holds from before
  }, [])
  const stock = data?.[0]
  const hasLists = stock !== undefined && isListed(stock)
  return (
    <Dialog title={`Availability, ${item.itemCode}`} onClose={onClose} wide={hasLists} narrow={!hasLists}>
      <div className={css.inside} aria-busy={isFetching}>
        <p role="status" className={stock ? 'vh' : undefined}>
          {stock ? stock.answer?.text : !error && SEARCHING}
        </p>
        {error && <LoadFailed what="availability" problem={error} retry={retry} />}
        {!stock && !error && <Skeleton lines={3} height={24} label={SEARCHING} />}
        {stock && (
          <>
            {hasLists ? <Answer stock={stock} /> : <p>{NO_STOCK_ANYWHERE}</p>}
            {hasLists && <StockLists stock={stock} />}
            <OnOrder item={item} stock={stock} />
            <LeadTime stock={stock} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function isListed(stock: StockInfo): boolean {
  return stock.airlineStock.length > 0 || stock.factoryStock !== null || stock.cutStock !== null
}

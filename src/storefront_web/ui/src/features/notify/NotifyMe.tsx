import { useState } from 'react'
import type { Item, StockInfo } from '../../api/types'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { buttonLabel, offersNotification } from '../../rules/notifications'
import { useLazy } from '../../parts/useLazy'
import { useWatched } from './watched'

/** The facts needed about an item to watch it. */
export type NotifiedItem = Pick<Item, 'invMastUid' | 'itemCode' | 'isDiscontinued'>

interface Props {
  item: NotifiedItem
  stock: Pick<StockInfo, 'availability' | 'onOrder'>
}

/**
 * The Notify Me button, which shows whether the item is being watched. Shown in the availability dialog and
 * beside stock; hidden if no stock can arrive. Source: S2 §2.3, §2.4, §4.9.
 */
export function NotifyMe({ item, stock }: Props) {
  const onOrder = stock.onOrder?.receiptQtyDueIn ?? 0
  const watched = useWatched(item.invMastUid)
  const [Dialog, want] = useLazy(() => import('./NotifyDialog'))
  const [isOpen, setOpen] = useState(false)
  if (!watched.isOn && !offersNotification(onOrder, stock.availability, item.isDiscontinued)) return null
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        {watched.isOn && <Icon name="ok" />} {buttonLabel(watched.isOn)}
        <span className="vh"> {item.itemCode}</span>
      </Button>
      {isOpen && Dialog && (
        <Dialog item={item} onOrder={onOrder} watched={watched} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

import { useState, type ReactNode } from 'react'
import { CHECK_LOCATIONS } from '../../contract/messages/availability.gen'
import { useLazy } from '../../parts/useLazy'
import type { NotifiedItem } from '../notify'
import css from './CheckLocations.module.css'

/**
 * Opens the availability of an item, for so many pieces of it; the popup is loaded when it is first opened.
 * With `children`, the stock as a row tells it is the button.
 */
export function CheckLocations({
  item,
  quantity = 1,
  children,
}: {
  item: NotifiedItem
  quantity?: number
  children?: ReactNode
}) {
  const name = children ? `${CHECK_LOCATIONS} ${item.itemCode}` : ` ${item.itemCode}`
  const [isOpen, setOpen] = useState(false)
  const [Popup, want] = useLazy(() => import('./AvailabilityDialog'))
  return (
    <>
      <button
        type="button"
        className={children ? css.stock : css.link}
        aria-haspopup={children ? undefined : 'dialog'}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        {children ?? CHECK_LOCATIONS}
        <span className="vh">{name}</span>
      </button>
      {isOpen && Popup && <Popup item={item} quantity={quantity} onClose={() => setOpen(false)} />}
    </>
  )
}

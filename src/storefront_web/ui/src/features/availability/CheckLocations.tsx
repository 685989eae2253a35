import { useState, type ReactNode } from 'react'
import { CHECK_LOCATIONS } from '../../contract/messages/availability.gen'
import { useLazy } from '../../parts/useLazy'
import type { NotifiedItem } from '../notify'
import css from './CheckLocations.module.css'

/**
 * The button that opens the availability dialog, which is loaded on first use. With `children`, such as a
 * row's stock, those are the button.
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

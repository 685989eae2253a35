import { useState } from 'react'
import { REQUEST_PRICE } from '../../contract/messages/pricing.gen'
import { Button } from '../../parts/Button'
import { useLazy } from '../../parts/useLazy'

/** The button that requests the price of an item without one. Source: S2 §2.4, decision B8. */
export function RequestPrice({
  item,
  look,
}: {
  item: { invMastUid: number; itemCode: string }
  look?: 'plain' | 'link'
}) {
  const [Dialog, want] = useLazy(() => import('./PriceDialog'))
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <>
      <Button look={look} onClick={open} aria-haspopup="dialog">
        {REQUEST_PRICE}
        <span className="vh"> {item.itemCode}</span>
      </Button>
      {isOpen && Dialog && <Dialog item={item} onClose={() => setOpen(false)} />}
    </>
  )
}

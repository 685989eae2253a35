import { useState } from 'react'
import type { SavedCart } from '../../api/types'
import { NOTHING_TO_PUT_BACK, PUT_BACK, PUT_BACK_INTO } from '../../contract/messages/cart.gen'
import { Button } from '../../parts/Button'
import type { ResultMessage } from '../../parts/ResultNotice'
import { useBusy } from '../../state/useBusy'
import { useLazy } from '../../parts/useLazy'
import { useCart } from './useCart'
import { putBackText } from './putBackText'
import { useSavedActions } from './useSavedCarts'

/** The button that restores a saved cart; if the cart is not empty, a dialog asks what to do with it. */
export function PutBack({
  saved,
  isMain,
  onNotice,
}: {
  saved: SavedCart
  /** Whether it is the page's main action. */
  isMain?: boolean
  onNotice: (notice: ResultMessage) => void
}) {
  const { count } = useCart()
  const { putBack } = useSavedActions()
  const { isBusy, isRunning, run } = useBusy()
  const [Dialog, want] = useLazy(() => import('./PutBackDialog'))
  const [isOpen, setOpen] = useState(false)
  const lines = saved.cart.cartItems
  const isStuck = lines.length > 0 && lines.every((line) => line.problems.length > 0)
  const label = isMain ? PUT_BACK_INTO : PUT_BACK
  const put = async (replace: boolean) => {
    if (isRunning()) return true
    setOpen(false)
    const result = await run(
      () => putBack(saved, replace),
      () => undefined,
    )
    if (result) onNotice(putBackText(saved.name, result))
    return result?.success ?? false
  }
  return (
    <>
      <Button
        look={isMain ? 'primary' : 'plain'}
        size={isMain ? 'big' : 'small'}
        wide={isMain}
        aria-haspopup={count > 0 ? 'dialog' : undefined}
        aria-label={`${label}: ${saved.name}`}
        aria-busy={isBusy || undefined}
        why={isStuck ? NOTHING_TO_PUT_BACK : undefined}
        onClick={() => {
          if (count === 0) return void put(false)
          want()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          saved={saved}
          count={count}
          onPut={(replace) => void put(replace)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

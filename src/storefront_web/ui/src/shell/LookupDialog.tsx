import { useEffect } from 'react'
import { lookupDialog } from '../features/order-lookup'
import { useView } from '../state/navigation'
import { useStore } from '../state/store'
import { useLazy } from '../parts/useLazy'

/** The order lookup dialog, loaded when first opened. */
export function LookupDialog() {
  const { address } = useView()
  const isOpen = useStore(lookupDialog, () => '') === address
  const [Dialog, want] = useLazy(() => import('../features/order-lookup/OrderLookupDialog'))
  useEffect(() => {
    if (isOpen) want()
  }, [isOpen, want])
  return isOpen && Dialog ? <Dialog onClose={() => lookupDialog.set('')} /> : null
}

import { Dialog } from '../../parts/Dialog'
import OrderLookup from './OrderLookup'

/** The lookup as a dialog, for screens of 1024 px and wider. Source: S1 §2. */
export default function OrderLookupDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Order Lookup" onClose={onClose} wide>
      <OrderLookup />
    </Dialog>
  )
}

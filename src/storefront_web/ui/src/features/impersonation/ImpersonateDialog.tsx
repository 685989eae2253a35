import { useEffect, useRef, useState } from 'react'
import { DIALOG_TITLE } from '../../contract/messages/impersonation.gen'
import { Dialog } from '../../parts/Dialog'
import { staffPaths } from '../../staffPaths'
import { navigate } from '../../state/navigation'
import type { Chosen } from './dialog'
import { FindStep } from './FindStep'
import css from './Impersonate.module.css'
import { ReasonStep } from './ReasonStep'

/** The impersonation dialog: find a customer, give a reason, start. Source: S1 §2, decision H8. */
export default function ImpersonateDialog({ first, onClose }: { first?: Chosen; onClose: () => void }) {
  const [chosen, setChosen] = useState(first)
  const isChosen = chosen !== undefined
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // otherwise the browser would focus the close button
    inside.current?.querySelector<HTMLElement>(isChosen ? '[name="reason"]' : 'input')?.focus()
  }, [isChosen])
  return (
    <Dialog title={DIALOG_TITLE} wide onClose={onClose}>
      <div ref={inside} className={css.dialog}>
        {chosen ? (
          <ReasonStep customer={chosen} onBack={() => setChosen(undefined)} onDone={onClose} />
        ) : (
          <FindStep
            onChoose={setChosen}
            onPage={({ customerId }) => {
              onClose()
              void navigate(staffPaths.customer(customerId))
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

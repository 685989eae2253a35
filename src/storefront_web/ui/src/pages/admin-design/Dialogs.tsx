import { useState } from 'react'
import { DESIGN_LONG, DESIGN_PROBLEM } from '../../contract/messages/content.gen'
import { Button } from '../../parts/Button'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import css from './AdminDesignPage.module.css'

const KINDS = ['normal', 'narrow', 'wide', 'side', 'confirm', 'refused'] as const

/** Dialogs of each kind; the focus goes back to the button that opened one. */
export function Dialogs() {
  const [shown, setShown] = useState<(typeof KINDS)[number]>()
  const close = () => setShown(undefined)
  return (
    <section id="dialogs" className="tight noprint" aria-label="Dialogs">
      <h2>Dialogs</h2>
      <p className={css.row}>
        {KINDS.map((kind) => (
          <Button key={kind} aria-haspopup="dialog" onClick={() => setShown(kind)}>
            Open {kind}
          </Button>
        ))}
      </p>
      {shown === 'confirm' || shown === 'refused' ? (
        <ConfirmDialog
          title="Remove 3 lines?"
          deed="Remove"
          onClose={close}
          onConfirm={() => (shown === 'refused' ? Promise.resolve(DESIGN_PROBLEM) : close())}
        >
          <p>{DESIGN_LONG}</p>
        </ConfirmDialog>
      ) : shown ? (
        <Dialog
          title={`Dialog, ${shown}`}
          onClose={close}
          wide={shown === 'wide'}
          narrow={shown === 'narrow'}
          side={shown === 'side'}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button look="primary" onClick={close}>
                Save
              </Button>
            </>
          }
        >
          <Field label="Name" defaultValue="" />
          <p>{DESIGN_LONG}</p>
        </Dialog>
      ) : null}
    </section>
  )
}

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './Button'
import css from './Dialog.module.css'
import { Icon } from './Icon'

/** A modal dialog: the browser's own, so focus stays in it, Escape closes it, and focus returns to where it was. */
export function Dialog({ title, onClose, children, footer, wide, side }: { title: string; onClose: () => void; children: ReactNode; footer?: ReactNode; wide?: boolean; side?: boolean }) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const dialog = ref.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={ref}
      className={side ? css.side : wide ? css.wide : css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label="Close" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}

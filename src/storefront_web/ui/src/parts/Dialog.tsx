import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './Button'
import css from './Dialog.module.css'
import { Icon } from './Icon'

/**
 * A native modal dialog: focus stays in it, Escape closes it, and focus returns to where it was. Without
 * `onClose` it has no X, and neither Escape nor a click outside closes it.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  wide,
  narrow,
  side,
}: {
  title: string
  onClose?: () => void
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
  narrow?: boolean
  side?: boolean
}) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const dialog = ref.current
    const { pathname } = location
    dialog?.showModal()
    return () => {
      dialog?.close()
      // where something in it has led to another page, the heading of that page gets the focus
      const isHere = pathname === location.pathname
      const next = isHere ? before : document.querySelector('main h1')
      if (next instanceof HTMLElement) next.focus({ preventScroll: !isHere })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={ref}
      className={side ? css.side : wide ? css.wide : narrow ? css.narrow : css.dialog}
      aria-labelledby={id}
      {...(onClose ? {} : { closedby: 'none' })}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        // some browsers close at the second Escape without asking
        const dialog = ref.current
        if (!dialog?.isConnected || dialog.open) return
        if (onClose) onClose()
        else dialog.showModal()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {onClose && (
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          )}
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}

import type { ReactNode } from 'react'
import css from './Disclosure.module.css'
import { usePanel } from './usePanel'

interface Props {
  label: ReactNode
  className?: string
  panelClass?: string
  /** Called when the panel is about to open: load its contents. */
  onWant?: () => void
  children: ReactNode
}

/** A button that opens a panel of links. They are drawn out of sight as soon as they are there, so that it opens at once. */
export function Disclosure({ label, className, panelClass, onWant, children }: Props) {
  const { open, press, onFrame } = usePanel(onWant)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div className={css.frame} {...onFrame}>
      <button type="button" className={className} aria-expanded={open} onFocus={onWant} onClick={press}>
        {label}
      </button>
      {children && (
        <div className={panelClass} hidden={!open}>
          {children}
        </div>
      )}
    </div>
  )
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useView } from '../state/navigation'
import css from './Disclosure.module.css'

const OPEN_AFTER_MS = 90
const CLOSE_AFTER_MS = 220

interface Props {
  label: ReactNode
  className?: string
  panelClass?: string
  /** Called when it is about to be opened: load what the panel shows. */
  onWant?: () => void
  children: () => ReactNode
}

/** A button that opens a panel of links: by click, Enter or hover; Escape, leaving it or another page closes it. */
export function Disclosure({ label, className, panelClass, onWant, children }: Props) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isHovered = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { address } = useView()
  const [openedAt, setOpenedAt] = useState(address)
  if (open && openedAt !== address) setOpen(false)

  const change = (to: boolean, after = 0) => {
    clearTimeout(timer.current)
    if (to) onWant?.()
    const now = () => {
      setOpenedAt(address)
      setOpen(to)
    }
    if (after === 0) now()
    else timer.current = setTimeout(now, after)
  }
  /** The click that follows the hover which opened it means the same: it stays open. The next one closes it. */
  const press = () => {
    change(isHovered.current || !open)
    isHovered.current = false
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div
      ref={frame}
      className={css.frame}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return
        isHovered.current = true
        change(true, OPEN_AFTER_MS)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'mouse') return
        isHovered.current = false
        change(false, CLOSE_AFTER_MS)
      }}
      onBlur={(event) => !frame.current?.contains(event.relatedTarget) && event.relatedTarget && change(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        change(false)
        frame.current?.querySelector('button')?.focus()
      }}
    >
      <button type="button" className={className} aria-expanded={open} onFocus={onWant} onClick={press}>
        {label}
      </button>
      {open && <div className={panelClass ?? css.panel}>{children()}</div>}
    </div>
  )
}

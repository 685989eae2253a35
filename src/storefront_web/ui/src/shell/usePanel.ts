import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useView } from '../state/navigation'

const OPEN_AFTER_MS = 90
const CLOSE_AFTER_MS = 220

/**
 * A drop-down panel: click, Enter or hover opens it; Escape, leaving it, or a navigation closes it. `onWant`
 * is called when it is about to open, to load its contents.
 */
export function usePanel(onWant?: () => void) {
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
  /** A click right after the hover that opened the panel keeps it open; the next click closes it. */
  const press = () => {
    change(isHovered.current || !open)
    isHovered.current = false
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const onFrame = {
    ref: frame,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      isHovered.current = true
      change(true, OPEN_AFTER_MS)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      isHovered.current = false
      change(false, CLOSE_AFTER_MS)
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) change(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      change(false)
      frame.current?.querySelector('button')?.focus()
    },
  }
  return { open, press, onFrame }
}

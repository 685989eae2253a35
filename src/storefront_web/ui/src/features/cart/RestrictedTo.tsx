import { useEffect, useId, useRef, useState } from 'react'
import { RESTRICTED_WORD } from '../../contract/messages/catalog.gen'
import { Icon } from '../../parts/Icon'
import css from './RestrictedTo.module.css'

const BELOW = 4
const EDGE = 8

/**
 * Who can buy a restricted item: shown on hover, focus or touch, and closed by Escape. The pointer can move
 * onto it (WCAG 1.4.13), and nothing clips it. Source: S2 §6.
 */
export default function RestrictedTo({ text, of }: { text: string; of: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const word = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const shown = bubble.current
    if (!isOpen || !shown) return undefined
    shown.showPopover()
    place(shown, word.current)
    const close = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault() // keep a surrounding dialog open
      close()
    }
    document.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', close, true)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', close, true)
      window.removeEventListener('resize', close)
      if (shown.isConnected) shown.hidePopover()
    }
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <span
      className={css.around}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        ref={word}
        type="button"
        className={css.word}
        aria-label={`${RESTRICTED_WORD}: ${of}`}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        <Icon name="lock" />
        {RESTRICTED_WORD}
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={css.bubble}>
        {text}
      </span>
    </span>
  )
}

/** Place the bubble below the word, or above it if there is no room, and inside the window. */
function place(bubble: HTMLElement, word: HTMLElement | null): void {
  const at = word?.getBoundingClientRect()
  if (!at) return
  const { width, height } = bubble.getBoundingClientRect()
  const isRoom = at.bottom + BELOW + height <= window.innerHeight
  const left = Math.min(at.left, window.innerWidth - width - EDGE)
  bubble.style.left = `${Math.max(left, EDGE)}px`
  bubble.style.top = `${isRoom ? at.bottom + BELOW : Math.max(at.top - BELOW - height, EDGE)}px`
}

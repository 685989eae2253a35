import { useId, useState } from 'react'
import type { CardDetail } from '../../api/types'
import css from './ProductCard.module.css'

/**
 * The start of an extended description; hovering over or focusing "more" shows the rest above the card, and
 * Escape hides it. Source: S1 §9.
 */
export function MoreText({ detail, of }: { detail: CardDetail; of: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!detail.inlineDesc) return null
  if (detail.hoverDesc === detail.inlineDesc) return detail.inlineDesc
  return (
    <>
      {detail.inlineDesc}{' '}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard */}
      <span
        className={css.more}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`More about ${of}`}
          onClick={(event) => setOpen(event.detail === 0 ? !isOpen : true)}
          onBlur={() => setOpen(false)}
        >
          more
        </button>
        <span id={id} className={css.bubble} hidden={!isOpen}>
          {isOpen && (
            <>
              <b>{of}</b> {detail.hoverDesc}
            </>
          )}
        </span>
      </span>
    </>
  )
}

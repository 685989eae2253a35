import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { classes } from '../../parts/classes'
import type { SectionTitle } from './sections'
import css from './Section.module.css'

interface Props {
  title: SectionTitle
  /** Whether the section is complete; otherwise it shows a warning. */
  isValid: boolean
  isOpen: boolean
  /** The section on one line, while it is collapsed. */
  summary?: ReactNode
  onEdit?: () => void
  aside?: ReactNode
  children?: ReactNode
}

/** A section of the checkout: open with its fields, or collapsed to one line with Edit. */
export function Section({ title, isValid, isOpen, summary, onEdit, aside, children }: Props) {
  const id = useId()
  const frame = useFocusOnFold(isOpen)
  return (
    <section
      ref={frame}
      className={classes(css.section, isOpen && css.open)}
      aria-labelledby={id}
      data-section={title}
    >
      <header>
        <Tick isValid={isValid} />
        <h2 id={id}>{title}</h2>
        {!isOpen && <div className={css.summary}>{summary}</div>}
        {!isOpen && onEdit && (
          <Button look="link" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {aside}
      </header>
      {isOpen && <div className={css.body}>{children}</div>}
    </section>
  )
}

/**
 * Move the focus to Edit when the section collapses, and to the first field when it opens, so that it is
 * never lost.
 */
function useFocusOnFold(isOpen: boolean) {
  const frame = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    frame.current
      ?.querySelector<HTMLElement>(isOpen ? 'input:not([type="radio"]), select, textarea' : 'header button')
      ?.focus()
  }, [isOpen])
  return frame
}

/** Complete or needs attention, also in words for screen readers. */
export function Tick({ isValid }: { isValid: boolean }) {
  return (
    <span className={classes(css.tick, isValid ? css.done : css.todo)}>
      <Icon name={isValid ? 'ok' : 'due'} />
      <span className="vh">{isValid ? 'Done: ' : 'Needs attention: '}</span>
    </span>
  )
}

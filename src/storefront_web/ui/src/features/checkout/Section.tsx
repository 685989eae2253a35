import { type FocusEvent, useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { classes } from '../../parts/classes'
import type { SectionTitle } from './sections'
import css from './Section.module.css'

interface Props {
  title: SectionTitle
  /** Whether the section is complete. */
  isValid: boolean
  /** Whether to warn if it is not: something in it was left unfinished, or Submit was pressed. */
  isComplaining?: boolean
  isOpen: boolean
  /** The section on one line, while it is collapsed. */
  summary?: ReactNode
  onEdit?: () => void
  /** Collapse the section; possible while it is complete. */
  onDone?: () => void
  /** The focus has left the section. */
  onLeave?: () => void
  aside?: ReactNode
  children?: ReactNode
}

/** A section of the checkout: open with its fields, or collapsed to one line with Edit. */
export function Section(props: Props) {
  const { title, isValid, isComplaining = false, isOpen, summary, onEdit, onDone, onLeave, aside } = props
  const id = useId()
  const frame = useFocusOnFold(isOpen)
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
  }
  return (
    // hears the focus leave; the section itself is not operated
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={frame}
      className={classes(css.section, isOpen && css.open)}
      aria-labelledby={id}
      data-section={title}
      onBlur={onLeave && leave}
    >
      <header>
        <Tick isValid={isValid} isComplaining={isComplaining} />
        <h2 id={id}>{title}</h2>
        {!isOpen && <div className={css.summary}>{summary}</div>}
        <span className={css.acts}>
          {!isOpen && onEdit && (
            <Button look="link" aria-label={`Edit ${title}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          {aside}
          {isOpen && isValid && onDone && (
            <Button look="link" aria-label={`Done with ${title}`} onClick={onDone}>
              Done
            </Button>
          )}
        </span>
      </header>
      {isOpen && <div className={css.body}>{props.children}</div>}
    </section>
  )
}

/**
 * Move the focus to Edit when the section collapses, and to the first field when it opens, so that it is
 * never lost. A section that an answer opens or collapses does not take it from where the person is typing.
 */
function useFocusOnFold(isOpen: boolean) {
  const frame = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const focused = document.activeElement ?? document.body
    if (focused !== document.body && !frame.current?.contains(focused)) return
    frame.current
      ?.querySelector<HTMLElement>(isOpen ? 'input:not([type="radio"]), select, textarea' : 'header button')
      ?.focus()
  }, [isOpen])
  return frame
}

/** Complete, still to do, or in need of attention; also in words for screen readers. */
export function Tick({ isValid, isComplaining }: { isValid: boolean; isComplaining: boolean }) {
  const state = isValid ? 'done' : isComplaining ? 'todo' : 'idle'
  return (
    <span className={classes(css.tick, css[state])}>
      {state !== 'idle' && <Icon name={isValid ? 'ok' : 'due'} />}
      <span className="vh">{WORDS[state]}</span>
    </span>
  )
}

const WORDS = { done: 'Done: ', todo: 'Needs attention: ', idle: 'To do: ' }

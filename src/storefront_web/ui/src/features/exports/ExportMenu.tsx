import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  EXPORT,
  EXPORT_CSV,
  EXPORT_EXCEL,
  EXPORT_FAILED,
  EXPORT_PDF,
  NOTHING_TO_EXPORT,
} from '../../contract/messages/exports.gen'
import { logError } from '../../api/log'
import { Button } from '../../parts/Button'
import type { QueryValues } from '../../rules/query'
import { useBusy } from '../../state/useBusy'
import css from './ExportMenu.module.css'

interface Props {
  /** The table's name in `/api/exports`. */
  table: string
  /** What the file is about; with the day, its name. */
  name: string
  /** What the list is asked for, except its page. */
  query: QueryValues
  /** Make the PDF. Source: S1 §7. */
  onPdf: () => Promise<void>
  isEmpty?: boolean
}

/** A menu that exports all rows of a table; its code is loaded on demand. Source: S1 §1, §7, §8. */
export function ExportMenu({ table, name, query, onPdf, isEmpty }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, isRunning, run } = useBusy()
  const id = useId()
  const button = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const download = async (format: 'csv' | 'xlsx') => {
    const { downloadTable } = await import('./download')
    await downloadTable(table, query, format, name)
  }
  const choices: [string, () => Promise<void>][] = [
    [EXPORT_EXCEL, () => download('xlsx')],
    [EXPORT_CSV, () => download('csv')],
    [EXPORT_PDF, onPdf],
  ]
  useEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.querySelector('button')?.focus()
  }
  const choose = (work: () => Promise<void>) => {
    close()
    if (isRunning()) return
    void run(
      () => work().catch((cause: unknown) => logError(EXPORT_FAILED, cause)),
      () => undefined,
    )
  }
  return (
    <span
      className={`noprint ${css.frame}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <span ref={button}>
        <Button
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-busy={isBusy}
          why={isEmpty ? NOTHING_TO_EXPORT : undefined}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isEmpty) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          {EXPORT}
        </Button>
      </span>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={EXPORT}
          className={css.menu}
          onKeyDown={(event) => move(event, close)}
        >
          {choices.map(([text, work]) => (
            <button key={text} type="button" role="menuitem" tabIndex={-1} onClick={() => choose(work)}>
              {text}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}

/** Move through the menu with the arrow keys, Home and End; Escape closes it. */
function move(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const place = places[event.key]
  if (place === undefined && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (place === undefined) close()
  else items[place]?.focus()
}

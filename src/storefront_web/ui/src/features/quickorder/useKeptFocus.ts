import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Row } from './paste'

interface Place {
  id: string
  at: number
}

const LINE = 'li[data-line]'

/**
 * Keeps the focus in the list when what had it goes away: on the text of the same line or, if the line is gone,
 * on the remove button of the one that follows. Returns the props of the list.
 */
export function useKeptFocus(rows: Row[]) {
  const list = useRef<HTMLElement>(null)
  const last = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const place = last.current
    if (!place || !list.current || document.activeElement !== document.body) return
    const lines = [...list.current.querySelectorAll<HTMLElement>(LINE)]
    const same = lines.find((line) => line.dataset.line === place.id)
    const next = lines[Math.min(place.at, lines.length - 1)]
    const target = same?.querySelector('input') ?? next?.querySelector('[data-remove] button')
    ;(target instanceof HTMLElement ? target : list.current.querySelector('button'))?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what had the focus goes with the rows
  }, [rows])
  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const line = target.closest<HTMLElement>('[data-line]')
      const at = [...currentTarget.querySelectorAll(LINE)].indexOf(line as Element)
      last.current = line ? { id: line.dataset.line ?? '', at: Math.max(at, 0) } : undefined
    },
    // an element that is removed fires no event: the focus was lost, not moved
    onBlur: () => {
      last.current = undefined
    },
  }
}

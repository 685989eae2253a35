import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import type { InstantAnswer } from '../../api/types'

interface Options {
  /** The latest answer, whether or not the panel shows it. */
  answer: InstantAnswer | undefined
  /** The rows that the panel shows. */
  results: InstantAnswer['results']
  onOpen: () => void
  onEscape: () => void
  /** Called for Tab where the panel has no rows to move into. */
  onTab: () => void
}

/** The keys of the search box: arrows move the active row (-1 is none), Escape and Tab leave the panel. */
export function useSearchKeyboard({ answer, results, onOpen, onEscape, onTab }: Options) {
  const [active, setActive] = useState(-1)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    // the active row stays on its item if the new answer still has it; otherwise no row is active
    const item = seen?.results[active]
    setSeen(answer)
    setActive(
      item
        ? (answer?.results.findIndex(
            (result) => result.kind === item.kind && result.itemId === item.itemId,
          ) ?? -1)
        : -1,
    )
  }
  const move = (by: 1 | -1) => {
    const places = results.length + 1
    setActive((at) => (results.length === 0 ? -1 : ((at + 1 + by + places) % places) - 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onOpen()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onEscape()
    } else if (event.key === 'Tab' && !event.shiftKey && !results.length) onTab()
  }
  return { active, setActive, onKeyDown }
}

/** Focus the search box when `/` is pressed anywhere but in a field. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        target.isContentEditable ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}

import { useEffect, useState } from 'react'
import { local } from './storage'

const OFF = 'storefront-shortcuts'
/** What the keys can go to; rows without it are passed over. */
const GOES = 'a, button'

/** Whether the keyboard shortcuts are on; each user may turn them off. */
export function useShortcutsInUse(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(local.read(OFF) !== 'off')
  return [
    isOn,
    (next) => {
      if (next) local.drop(OFF)
      else local.keep(OFF, 'off')
      setOn(next)
    },
  ]
}

/**
 * J and K go down and up the rows of a list (`data-row`); any other letter presses, or enters, what carries it
 * as `data-key`, in the row with the focus first, else outside the rows: no key acts on a row that nobody chose.
 * Inactive while the user types, or a dialog is open.
 */
export function useListShortcuts(isOn: boolean, onHelp: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const target = key === 'j' || key === 'k' ? nextRow(key === 'j' ? 1 : -1) : keyed(key)
      if (key === '?') onHelp()
      else if (!target) return
      else if (key === 'j' || key === 'k' || target.matches('input, select, textarea')) target.focus()
      else target.click()
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, onHelp])
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') || !(target instanceof HTMLElement)) return true
  const isBox = target.matches('input[type=checkbox], input[type=radio]')
  return target.isContentEditable || (!isBox && target.matches('input, select, textarea'))
}

function nextRow(by: number): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) =>
    row.querySelector(GOES),
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)
  return rows[next]?.querySelector<HTMLElement>(GOES) ?? undefined
}

function keyed(key: string): HTMLElement | undefined {
  if (!/^[a-z]$/.test(key)) return undefined
  const carries = `[data-key="${key}"]`
  const row = document.activeElement?.closest('[data-row]')
  const outside = () =>
    [...document.querySelectorAll<HTMLElement>(`main ${carries}`)].find((one) => !one.closest('[data-row]'))
  return row?.querySelector<HTMLElement>(carries) ?? outside()
}

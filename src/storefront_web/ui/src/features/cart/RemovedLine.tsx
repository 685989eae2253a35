import { useEffect, useRef } from 'react'
import type { CartItem } from '../../api/types'
import { Button } from '../../parts/Button'
import css from './CartLine.module.css'

/**
 * A line that was just removed, in its place: nothing moves under the pointer, so a double click does not
 * remove the next line, and the focus moves to Undo.
 */
export function RemovedLine({ line, onUndo }: { line: CartItem; onUndo: () => void }) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  return (
    <tr ref={row} className={css.removed}>
      <td colSpan={7}>
        <span role="status">{line.itemCode} removed.</span>{' '}
        <Button look="link" aria-label={`Undo: put ${line.itemCode} back`} onClick={onUndo}>
          Undo
        </Button>
      </td>
    </tr>
  )
}

import { useEffect, useRef } from 'react'
import type { CartItem } from '../../api/types'
import { Button } from '../../parts/Button'
import css from './CartLine.module.css'

/**
 * A line that was just removed, in its place: nothing moves under the pointer, so a second click takes out
 * no neighbor, and the focus, whose button has gone, is at the way back.
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

import { useState } from 'react'
import type { ReorderResult } from '../../api/types'
import { ORDER_AGAIN, ORDER_AGAIN_ALL, ORDER_LINE_AGAIN } from '../../contract/messages/reorder.gen'
import { Button } from '../../parts/Button'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { useBusy } from '../../state/useBusy'
import { useLazy } from '../../parts/useLazy'
import { keepsLists } from '../../state/keepsLists'
import { useWholeCart } from '../cart'
import { reorderRefusal, sendReorder } from './reorderCalls'

/**
 * The button that adds a past order, or one of its lines, to the cart again; a dialog shows what has changed.
 */
export function OrderAgain({
  orderNumber,
  line,
  some,
  look = line ? 'link' : 'plain',
}: {
  orderNumber: number
  /** The line to add; by default the whole order. */
  line?: { lineNumber: number; itemCode: string }
  /** Several lines to add, and what the button says. */
  some?: { lineNumbers: number[]; name: string }
  look?: 'primary' | 'plain' | 'link'
}) {
  const { user } = useAuth()
  const changeWhole = useWholeCart()
  const { isBusy, isRunning, run } = useBusy()
  const [Dialog, want] = useLazy(() => import('./ReorderedDialog'))
  const [result, setResult] = useState<ReorderResult>()
  if (!keepsLists(user)) return null
  const order = async () => {
    if (isRunning()) return
    want()
    setResult(
      await run(
        () =>
          changeWhole((token, _, cartFields) => sendReorder({ orderNumber, lineNumbers, token }, cartFields)),
        () => reorderRefusal(),
      ),
    )
  }
  const lineNumbers = some ? some.lineNumbers : line ? [line.lineNumber] : null
  const label = some
    ? some.name
    : line
      ? fill(ORDER_LINE_AGAIN, { item_code: line.itemCode })
      : ORDER_AGAIN_ALL
  return (
    <span className="noprint">
      <Button
        look={look}
        data-key={line ? undefined : 'r'}
        aria-label={label}
        aria-haspopup="dialog"
        aria-busy={isBusy || undefined}
        onClick={() => void order()}
      >
        {some ? some.name : ORDER_AGAIN}
      </Button>
      {result && Dialog && (
        <Dialog orderNumber={orderNumber} result={result} onClose={() => setResult(undefined)} />
      )}
    </span>
  )
}

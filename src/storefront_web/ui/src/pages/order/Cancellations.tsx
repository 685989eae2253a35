import type { CancelRequest } from '../../api/types'
import {
  CANCEL_ACCEPTED,
  CANCEL_DECLINED,
  CANCEL_WAITING,
  WHAT_LINES,
  WHAT_SOME_LINES,
  WHAT_WHOLE,
} from '../../contract/messages/orderview.gen'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'

const ANSWERS: Record<string, string> = { Accepted: CANCEL_ACCEPTED, Declined: CANCEL_DECLINED }

/** The last request to cancel, and our answer. */
export function Cancellations({ requests }: { requests: CancelRequest[] }) {
  const last = requests.at(-1)
  if (!last) return null
  const lines = last.lineNumbers.join(', ')
  const what =
    last.lineNumbers.length === 0
      ? WHAT_WHOLE
      : fill(last.lineNumbers.length === 1 ? WHAT_LINES : WHAT_SOME_LINES, { lines })
  const text = fill(ANSWERS[last.decision] ?? CANCEL_WAITING, { what })
  return (
    <div className="noprint">
      <Notice
        tone={last.decision === 'Declined' ? 'warn' : 'blue'}
        icon={last.decision ? undefined : 'clock'}
      >
        {[text, last.decisionNote].filter(Boolean).join(' ')}
      </Notice>
    </div>
  )
}

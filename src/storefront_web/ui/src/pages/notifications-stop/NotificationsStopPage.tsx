import { useState } from 'react'
import { needs } from '../../api/needs'
import type { WatchResult } from '../../api/types'
import {
  DESCRIPTION,
  LINK_UNKNOWN,
  STOP_BUTTON,
  STOP_FAILED,
  STOP_TEXT,
  STOP_TITLE,
} from '../../contract/messages/notifications.gen'
import { Mini } from '../../features/accounts'
import { stopWatches } from '../../features/notify'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'
import { useBusy } from '../../state/useBusy'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: STOP_TITLE, description: fill(DESCRIPTION, { store: storeName }), noIndex: true }
}

/**
 * The page of the unsubscribe link in stock notifications; it asks for a click, because mail programs open
 * links. Source: decision F5.
 */
export default function NotificationsStopPage({ query }: PageProps) {
  const token = one(query, 'token')
  const [answer, setAnswer] = useState<WatchResult>()
  const { isBusy, isRunning, run } = useBusy()
  const stop = async () => {
    if (isRunning()) return
    setAnswer(undefined)
    const failed = { success: false, message: STOP_FAILED, logId: '' }
    const told = await run(
      () => stopWatches(token),
      () => failed,
    )
    setAnswer(told.message ? told : failed)
  }
  return (
    <Mini title={STOP_TITLE}>
      {token && !answer?.success && <p>{STOP_TEXT}</p>}
      <div role="status">
        {!token && <Notice tone="warn">{LINK_UNKNOWN}</Notice>}
        {answer && <Notice tone={answer.success ? 'good' : 'warn'}>{answer.message}</Notice>}
      </div>
      {token && !answer?.success && (
        <Button look="primary" size="big" wide aria-busy={isBusy} onClick={() => void stop()}>
          {STOP_BUTTON}
        </Button>
      )}
    </Mini>
  )
}

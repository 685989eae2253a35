import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { Sessions, SessionShown } from '../../api/types'
import {
  SESSIONS_END_OTHERS,
  SESSIONS_NONE_ELSE,
  SESSIONS_TITLE,
  SESSIONS_WHAT,
  SESSION_NOT_ENDED,
  SESSION_NOW,
  SESSION_SINCE,
  SESSION_USED,
  SIGNED_OUT_ELSEWHERE,
  SIGNED_OUT_THERE,
} from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Panel } from '../../parts/Panel'
import { Skeleton } from '../../parts/Skeleton'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { useLater } from '../../state/queries'
import { useBusy } from '../../state/useBusy'
import css from './Security.module.css'
import { endOtherSessions, endSession, type Reply, sessionsNeed } from './securityCalls'
import { showMoment } from '../../rules/dates'

/**
 * The devices where the user is signed in, this one first; the others can be signed out one by one or all at
 * once.
 */
export function SessionsPanel() {
  const client = useQueryClient()
  const { data, error, retry } = useLater(sessionsNeed)
  const [notice, setNotice] = useState<{ text: string; tone: 'good' | 'bad' }>()
  const { isRunning, run } = useBusy()
  const failed = () => setNotice({ text: SESSION_NOT_ENDED, tone: 'bad' })
  const end = (work: () => Reply<Sessions>, text: string) => {
    if (isRunning()) return
    void run(async () => {
      const answer = await work()
      if (!isOk<Sessions>(answer)) {
        setNotice({ text: reasonOf(answer, SESSION_NOT_ENDED), tone: 'bad' })
        return retry()
      }
      client.setQueryData<Sessions>([sessionsNeed.key], answer.body)
      setNotice({ text, tone: 'good' })
    }, failed)
  }
  const sessions = data?.sessions
  return (
    <Panel title={SESSIONS_TITLE} note={sessions && counted(sessions.length, 'device')}>
      {!sessions && !error && (
        <div className={css.pad}>
          <Skeleton height={44} lines={2} />
        </div>
      )}
      {error && <LoadFailed what={SESSIONS_WHAT} problem={error} retry={retry} />}
      <ul>
        {sessions?.map((session) => (
          <Device
            key={session.sessionId}
            session={session}
            onEnd={() =>
              end(() => endSession(session.sessionId), fill(SIGNED_OUT_THERE, { device: session.device }))
            }
          />
        ))}
      </ul>
      <div role="status" className={css.notice}>
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      </div>
      {sessions && (
        <div className={css.foot}>
          {sessions.length > 1 ? (
            <Button onClick={() => end(endOtherSessions, SIGNED_OUT_ELSEWHERE)}>{SESSIONS_END_OTHERS}</Button>
          ) : (
            <p className="meta">{SESSIONS_NONE_ELSE}</p>
          )}
        </div>
      )}
    </Panel>
  )
}

function Device({ session, onEnd }: { session: SessionShown; onEnd: () => void }) {
  const { device, address, createdAt, usedAt, isThis } = session
  return (
    <li className={css.row}>
      <Icon name="screen" />
      <span className={css.what}>
        <b>{device}</b> {isThis && <span className={css.this}>{SESSION_NOW}</span>}
        <small>
          {[
            address,
            isThis
              ? fill(SESSION_SINCE, { when: showMoment(createdAt) })
              : fill(SESSION_USED, { when: showMoment(usedAt) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      {!isThis && (
        <Button look="link" aria-label={`Sign out ${device}, ${address}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

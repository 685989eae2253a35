import { useEffect, useState } from 'react'
import { call, isOk } from '../api/fetch'
import type { CrashReport, CrashLogged } from '../api/types'
import { CRASH_PAGE_MAX, CRASH_REASON_MAX, CRASH_STACK_MAX } from '../contract/limits/analytics.gen'
import { CRASH_CODE } from '../contract/messages/content.gen'
import { CopyButton } from '../parts/CopyButton'

/** Reports a crash, once, and shows the code under which the store's log has it. */
export default function CrashCode({ cause }: { cause: unknown }) {
  const [code, setCode] = useState('')
  useEffect(() => {
    let isHere = true
    void call<CrashLogged>('/api/analytics/crashes', { body: reportOf(cause) }).then((answer) => {
      if (isHere && isOk(answer)) setCode(answer.body.code)
    })
    return () => void (isHere = false)
  }, [cause])
  return (
    <p className="meta">
      {code && (
        <>
          {CRASH_CODE} <span className="mono">{code}</span> <CopyButton text={code} what="the problem code" />
        </>
      )}
    </p>
  )
}

/** The page without what was searched or typed, the error, and where it was raised. */
function reportOf(cause: unknown): CrashReport {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause))
  return {
    page: location.pathname.slice(0, CRASH_PAGE_MAX),
    reason: `${name}: ${message}`.slice(0, CRASH_REASON_MAX),
    stack: (stack ?? '').slice(0, CRASH_STACK_MAX),
  }
}

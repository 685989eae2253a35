import { useEffect } from 'react'
import {
  CRASH_CALL,
  CRASH_COMFORT,
  CRASH_RELOAD,
  CRASH_TITLE,
  OPEN_CATALOG,
} from '../contract/messages/content.gen'
import { Button } from '../parts/Button'
import { useLazy } from '../parts/useLazy'
import { fill } from '../rules/text'
import { useShell } from '../state/shell'
import css from './CrashScreen.module.css'

/**
 * The screen shown when our own code crashes; its link loads a fresh page. The code that finds the crash in the log
 * follows once the store has it. Source: S1 §8, global crash screen, decision I20.
 */
export function CrashScreen({ cause, whole }: { cause: unknown; whole: boolean }) {
  const { phone } = useShell()
  const [Code, want] = useLazy(() => import('./CrashCode'))
  useEffect(want, [want])
  const screen = (
    <div className={css.crash} role="alert">
      <h1 tabIndex={-1}>{CRASH_TITLE}</h1>
      <p className={css.second}>{CRASH_COMFORT}</p>
      {phone && <p>{fill(CRASH_CALL, { phone })}</p>}
      <p>
        <Button look="primary" onClick={() => location.reload()}>
          {CRASH_RELOAD}
        </Button>{' '}
        <a href="/">{OPEN_CATALOG}</a>
      </p>
      {Code && <Code cause={cause} />}
    </div>
  )
  return whole ? <main className="page">{screen}</main> : screen
}

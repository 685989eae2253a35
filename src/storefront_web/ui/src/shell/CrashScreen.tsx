import { CRASH_CALL, CRASH_COMFORT, CRASH_TITLE } from '../contract/messages/content.gen'
import { fill } from '../rules/text'
import { useShell } from '../state/shell'
import css from './CrashScreen.module.css'

/**
 * The screen shown when our own code crashes; its link loads a fresh page. Source: S1 §8, global crash
 * screen.
 */
export function CrashScreen({ whole }: { whole: boolean }) {
  const { phone } = useShell()
  const screen = (
    <div className={css.crash} role="alert">
      <h1 tabIndex={-1}>{CRASH_TITLE}</h1>
      <p className={css.second}>{CRASH_COMFORT}</p>
      <p>{fill(CRASH_CALL, { phone })}</p>
      <p>
        <a href="/">Open the catalog</a>
      </p>
    </div>
  )
  return whole ? <main className="page">{screen}</main> : screen
}

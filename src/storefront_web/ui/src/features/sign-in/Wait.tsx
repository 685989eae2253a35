import { UNTIL_NEXT_TRY } from '../../contract/messages/identity.gen'
import { Interpolated } from '../../parts/Interpolated'
import { asClock } from '../../state/useCountdown'
import css from './SignIn.module.css'

/** How long until the next attempt is allowed; read out once, not every second. */
export function Wait({ seconds }: { seconds: number }) {
  return (
    <p className={css.wait} role="timer">
      <Interpolated text={UNTIL_NEXT_TRY} values={{ clock: <b>{asClock(seconds)}</b> }} />
    </p>
  )
}

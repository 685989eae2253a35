import {
  SIGN_IN_ENDS_IN,
  SIGN_IN_ENDS_SOON,
  SIGN_IN_NOT_RENEWED,
  WHAT_YOU_TYPED_STAYS,
} from '../../contract/messages/identity.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Interpolated } from '../../parts/Interpolated'
import { fill } from '../../rules/text'
import { ending, type Ending, hasEnded, session, signOut } from '../../state/auth'
import { useStore } from '../../state/store'
import { useBusy } from '../../state/useBusy'
import { asClock, useCountdown } from '../../state/useCountdown'
import css from './EndingNotice.module.css'

/**
 * The notice in the corner that the sign-in is about to end: the person can go on working while renewal is
 * retried.
 */
export default function EndingNotice() {
  const end = useStore(ending, () => undefined)
  return end ? <Notice end={end} /> : null
}

function Notice({ end }: { end: Ending }) {
  const left = useCountdown(end.endsAt)
  const untilTry = useCountdown(end.triesAt)
  const { isBusy, isRunning, run } = useBusy()
  return (
    <section className={css.notice} aria-label={SIGN_IN_ENDS_SOON}>
      <p className="vh" role="alert">
        {SIGN_IN_ENDS_SOON}
      </p>
      <h2>
        <Interpolated
          text={SIGN_IN_ENDS_IN}
          values={{
            clock: (
              <span role="timer" className={css.clock}>
                {asClock(left)}
              </span>
            ),
          }}
        />
      </h2>
      <p>{fill(SIGN_IN_NOT_RENEWED, { seconds: untilTry })}</p>
      <p className={css.stays}>
        <Icon name="cart" /> {WHAT_YOU_TYPED_STAYS}
      </p>
      <div className={css.ways}>
        <Button size="big" onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button
          size="big"
          look="primary"
          aria-busy={isBusy}
          onClick={() => !isRunning() && void run(stay, () => undefined)}
        >
          Stay signed in
        </Button>
      </div>
    </section>
  )
}

/** Retry; if that fails too, ask for the password over this page. */
async function stay(): Promise<void> {
  if (await (await session()).renew()) return
  ending.set(undefined)
  hasEnded.set(true)
}

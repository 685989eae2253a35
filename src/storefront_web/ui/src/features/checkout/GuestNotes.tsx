import { GUEST_ADVICE, GUEST_NOTE } from '../../contract/messages/checkout.gen'
import { Interpolated } from '../../parts/Interpolated'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { here } from '../../state/navigation'

/** What a guest should know: that they are one, and what an account is good for. Source: S2 §2.5, §6. */
export function GuestNotes() {
  return (
    <Notice tone="blue">
      <p>
        <Interpolated
          text={GUEST_NOTE}
          values={{ sign_in: <Link href={paths.login(here())}>Sign In</Link> }}
        />{' '}
        <Interpolated
          text={GUEST_ADVICE}
          values={{ request: <Link href={paths.signup()}>Request Account</Link> }}
        />
      </p>
    </Notice>
  )
}

import { OrderLookupLink } from '../features/order-lookup'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { here, navigate } from '../state/navigation'

/** The header's links for guests. Source: S1 §2. */
export function GuestLinks() {
  return (
    <>
      <SignInLink />
      <OrderLookupLink />
      <Link href={paths.signup()}>Request Account</Link>
    </>
  )
}

/** The "Sign In" link, which returns to the current page; its address is the same on every page. */
function SignInLink() {
  return (
    <Link
      href={paths.login()}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(paths.login(here()))
      }}
    >
      Sign In
    </Link>
  )
}

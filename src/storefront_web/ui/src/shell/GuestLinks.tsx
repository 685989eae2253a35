import { OrderLookupLink } from '../features/orders'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { here, navigate } from '../state/navigation'

/** What the header offers a guest. Source: S1 §2. */
export function GuestLinks() {
  return (
    <>
      <OrderLookupLink />
      <Link href={paths.signup()}>Request Account</Link>
      <SignInLink />
    </>
  )
}

/** "Sign In", which comes back to the page where it was pressed; on every page it is the same link. */
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

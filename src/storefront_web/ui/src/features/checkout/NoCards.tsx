import { CARDS_NOT_TAKEN } from '../../contract/messages/payment.gen'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { useShell } from '../../state/shell'

/** What a guest can do where the store takes no cards: ask for a quote, or call. */
export function NoCards() {
  const { phone } = useShell()
  return (
    <Notice tone="warn" action={<Link href="/create-quote">Create a quote</Link>}>
      {CARDS_NOT_TAKEN} {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </Notice>
  )
}

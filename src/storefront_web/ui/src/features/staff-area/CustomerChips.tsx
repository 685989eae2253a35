import type { CustomerSummary } from '../../api/types'
import { CUSTOMER_PROSPECT } from '../../contract/messages/accounts.gen'
import { Chip } from '../../parts/Notice'

/** The statuses of a customer. */
export function CustomerChips({ customer }: { customer: CustomerSummary }) {
  if (customer.isOnHold)
    return (
      <Chip tone="warn" icon="stop">
        On hold
      </Chip>
    )
  if (customer.isProspect)
    return (
      <span title={CUSTOMER_PROSPECT}>
        <Chip tone="blue" icon="plus">
          Prospect
        </Chip>
      </span>
    )
  if (customer.userCount === 0) return <Chip icon="info">No web users</Chip>
  return (
    <Chip tone="good" icon="ok">
      Active
    </Chip>
  )
}

import type { UserInfo } from '../../api/types'
import { HELLO, HELLO_FOR, HELLO_STAFF, HELLO_STAFF_ENGINEER } from '../../contract/messages/identity.gen'
import { fill } from '../../rules/text'

/** Return the greeting, with the user's company. Source: S1 §6 (the greeting). */
export function greetingOf(user: UserInfo): string {
  const whose = user.isImpersonator
    ? fill(HELLO_FOR, { company: user.companyName })
    : user.isWebUser
      ? user.companyName
      : user.isAirlineEngineerUser
        ? HELLO_STAFF_ENGINEER
        : HELLO_STAFF
  return [fill(HELLO, { name: user.preferredName }), whose].filter(Boolean).join(' · ')
}

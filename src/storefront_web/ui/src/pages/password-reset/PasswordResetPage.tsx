import { useEffect, useState } from 'react'
import { needs } from '../../api/needs'
import type { PasswordSaved } from '../../api/types'
import { NEW_PASSWORD_TITLE, RESET_DESCRIPTION, RESET_TITLE } from '../../contract/messages/accounts.gen'
import {
  accountCalls,
  askedPin,
  dropAskedPin,
  Mini,
  PasswordStep,
  useAskedPin,
} from '../../features/accounts'
import { ResetDone } from '../../features/accounts/ResetDone'
import { ResetEmail } from '../../features/accounts/ResetEmail'
import { ResetPin } from '../../features/accounts/ResetPin'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: RESET_TITLE, description: fill(RESET_DESCRIPTION, { store: storeName }), noIndex: true }
}

/**
 * Forgot password: the email, the PIN from the email, the new password. Opening the second step directly
 * starts with the first. Source: S1 §2, decision A5.
 */
export default function PasswordResetPage({ path, query }: PageProps) {
  const asked = useAskedPin()
  const [right, setRight] = useState<{ ticket: string; email: string }>()
  const [saved, setSaved] = useState<PasswordSaved>()
  const isPinStep = path === paths.passwordResetPin()
  const isBegun = right !== undefined
  useEffect(() => {
    if (isPinStep && !isBegun && !askedPin()) void navigate(paths.passwordReset(), { replace: true })
  }, [isPinStep, isBegun])
  if (saved) return <ResetDone saved={saved} />
  if (!isPinStep)
    return <ResetEmail email={one(query, 'email')} onSent={() => void navigate(paths.passwordResetPin())} />
  if (right)
    return (
      <Mini title={NEW_PASSWORD_TITLE} step={3}>
        <PasswordStep<PasswordSaved>
          email={right.email}
          save={({ password, verify }) => accountCalls.resetPassword(right.ticket, password, verify)}
          onSaved={setSaved}
        />
      </Mini>
    )
  if (!asked) return <Skeleton height={320} />
  return (
    <ResetPin
      asked={asked}
      onAccepted={(ticket) => {
        setRight({ ticket, email: asked.email })
        dropAskedPin()
      }}
    />
  )
}

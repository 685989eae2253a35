import type { PasswordSaved } from '../../api/types'
import {
  NOTE_IN_MAIL,
  PASSWORD_DONE_TITLE,
  SIGNED_OUT_MANY,
  SIGNED_OUT_NOWHERE,
  SIGNED_OUT_ONE,
} from '../../contract/messages/accounts.gen'
import { ButtonLink } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { Mini } from './Mini'

/** The last step: the new password is set, and the user can sign in. */
export function ResetDone({ saved }: { saved: PasswordSaved }) {
  return (
    <Mini title={PASSWORD_DONE_TITLE} step={4}>
      <Notice tone="good" role="status">
        {saved.message} {endedText(saved.endedSessions)}
      </Notice>
      <p>{NOTE_IN_MAIL}</p>
      <ButtonLink href={paths.login()} look="primary" size="big" wide>
        Sign In
      </ButtonLink>
    </Mini>
  )
}

/** Return in words on how many devices the user was signed out. */
export function endedText(count: number): string {
  if (count === 0) return SIGNED_OUT_NOWHERE
  return count === 1 ? SIGNED_OUT_ONE : fill(SIGNED_OUT_MANY, { count })
}

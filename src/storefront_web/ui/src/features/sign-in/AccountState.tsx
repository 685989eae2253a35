import { useState } from 'react'
import type { SignInAnswer } from '../../api/types'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import { GO_ON_AS_A_GUEST, LINK_SENT, OTHER_EMAIL } from '../../contract/messages/identity.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useShell } from '../../state/shell'
import { useBusy } from '../../state/useBusy'
import css from './SignIn.module.css'
import { resendLink } from './signInCalls'

interface Props {
  answer: SignInAnswer
  email: string
  onOther: () => void
}

/** Why an account with the right password cannot sign in, and what to do about it. */
export function AccountState({ answer, email, onOther }: Props) {
  const { phone } = useShell()
  const { isBusy, run } = useBusy()
  const [sent, setSent] = useState<boolean>()
  const isOff = answer.state === 'SwitchedOff'
  const tone = isOff ? 'bad' : answer.state === 'Waiting' ? 'blue' : 'warn'
  const resend = async () =>
    setSent(
      await run(
        () => resendLink(email),
        () => false,
      ),
    )
  return (
    <div className={css.form}>
      <Notice tone={tone} icon={isOff ? 'stop' : answer.state === 'Waiting' ? 'clock' : 'mail'} role="alert">
        {answer.message}
      </Notice>
      {sent !== undefined && (
        <Notice tone={sent ? 'good' : 'bad'} role="status">
          {sent ? fill(LINK_SENT, { email }) : NO_ANSWER}
        </Notice>
      )}
      {answer.state === 'NotConfirmed' && (
        <Button look="primary" size="big" wide aria-busy={isBusy} onClick={() => void resend()}>
          Send a new link
        </Button>
      )}
      {answer.state === 'Waiting' && (
        <ButtonLink size="big" wide href={paths.home()}>
          {GO_ON_AS_A_GUEST}
        </ButtonLink>
      )}
      <p className={css.after}>
        <Button look="link" onClick={onOther}>
          {OTHER_EMAIL}
        </Button>
        {isOff && <Link href={paths.contact()}>Contact Us</Link>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </p>
    </div>
  )
}

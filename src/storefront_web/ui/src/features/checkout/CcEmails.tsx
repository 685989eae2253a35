import { useState } from 'react'
import { CC_EMAILS_MAX } from '../../contract/limits/checkout.gen'
import * as words from '../../contract/messages/checkout.gen'
import { IconButton } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { isEmail } from '../../rules/person'
import { fill } from '../../rules/text'
import css from './Billing.module.css'

interface Props {
  emails: string[]
  /** Why the server does not accept the list. */
  problem?: string
  onEmails: (emails: string[]) => void
}

/** Who gets a copy of the confirmation: up to five, each one added with Enter and removed with its X. */
export function CcEmails({ emails, problem, onEmails }: Props) {
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const add = () => {
    const asked = typed.split(/[\s,;]+/).filter(Boolean)
    const whyNot = asked.length > 0 ? whyNotAdd(asked, emails) : ''
    setTold(whyNot)
    if (whyNot || asked.length === 0) return
    setTyped('')
    onEmails([...emails, ...asked])
  }
  return (
    <div className={css.block}>
      <Field
        label={words.CC_LABEL}
        type="email"
        multiple
        inputMode="email"
        autoComplete="off"
        aside={fill(words.NOTES_COUNTER, { length: emails.length, maximum: CC_EMAILS_MAX })}
        help={words.CC_HELP}
        problem={told || problem}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTold('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        onBlur={add}
      />
      {emails.length > 0 && (
        <ul className={css.cc} aria-label={words.CC_LABEL}>
          {emails.map((email, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list may hold an address twice
            <li key={`${email} ${place}`}>
              {email}
              <IconButton
                label={fill(words.CC_REMOVE, { email })}
                onClick={() => onEmails(emails.toSpliced(place, 1))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function whyNotAdd(asked: string[], known: string[]): string {
  if (!asked.every(isEmail)) return words.CC_EMAIL_MALFORMED
  const folded = [...known, ...asked].map((email) => email.toLowerCase())
  if (new Set(folded).size < folded.length) return words.CC_KNOWN
  return folded.length > CC_EMAILS_MAX ? words.CC_EMAILS_TOO_MANY : ''
}

import { CC_EMAILS_MAX, EMAIL_NOTES_MAX } from '../../contract/limits/checkout.gen'
import * as words from '../../contract/messages/checkout.gen'
import { Check, TextArea } from '../../parts/Field'
import { Cell } from '../../parts/Form'
import { codePoints, fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import css from './Billing.module.css'
import type { BillingProps } from './billingParts'
import { CcEmails } from './CcEmails'
import { fieldsOf, shownProblems } from './fields'

/** Who gets the confirmation, what it says, and the pictures of a quote. Source: S2 §2.9, §3.3, decisions B32, B33. */
export function EmailSettings(props: BillingProps) {
  const { checkout, edits } = props
  const settings = edits.EmailSettings
  const { user } = useAuth()
  const length = codePoints(settings.EmailNotes)
  const isLong = length > EMAIL_NOTES_MAX
  const note = fieldsOf(checkout, 'EmailSettings')('EmailNotes')
  const ccProblem = Object.entries(shownProblems(checkout, 'EmailSettings')).find(([name]) =>
    name.startsWith('CcEmails'),
  )
  const put = (part: Partial<typeof settings>) => void checkout.save({ EmailSettings: part })
  return (
    <>
      {user?.isImpersonator && (
        <Cell span={6}>
          <ConfirmationEmail {...props} own={user.email} />
        </Cell>
      )}
      <Cell span={3}>
        <CcEmails
          emails={settings.CcEmails}
          problem={ccProblem?.[1]}
          onEmails={(CcEmails) => put({ CcEmails })}
        />
      </Cell>
      <Cell span={3}>
        <TextArea
          label={words.EMAIL_NOTES_LABEL}
          help={words.EMAIL_NOTES_HELP}
          rows={3}
          aside={
            <span className={isLong ? 'bad' : undefined}>
              {fill(words.NOTES_COUNTER, { length, maximum: EMAIL_NOTES_MAX })}
            </span>
          }
          {...note}
          problem={isLong ? words.EMAIL_NOTES_TOO_LONG : note.problem}
        />
      </Cell>
      {checkout.isQuote && (
        <Cell span={3}>
          <Check
            label={words.IMAGES_ON_QUOTE}
            help={words.IMAGES_ON_QUOTE_HELP}
            checked={settings.ImagesOnQuote}
            onChange={(event) => put({ ImagesOnQuote: event.currentTarget.checked })}
          />
        </Cell>
      )}
      <Cell span={3}>
        <Check
          label={words.SEND_TO_SHIP_TO}
          help={words.SEND_TO_SHIP_TO_HELP}
          checked={settings.SendToShipTo}
          onChange={(event) => put({ SendToShipTo: event.currentTarget.checked })}
        />
      </Cell>
    </>
  )
}

/** To whom the confirmation goes, for staff who act for a customer. Source: S2 §2.9, §6. */
function ConfirmationEmail({ checkout, edits, own }: BillingProps & { own: string }) {
  const to = edits.SelectedContact.Email
  const { CcEmails: copies } = edits.EmailSettings
  const isOwn = (email: string) => email.toLowerCase() === own.toLowerCase()
  const sendToMe = (isWanted: boolean) => {
    const others = copies.filter((email) => !isOwn(email))
    void checkout.save({ EmailSettings: { CcEmails: isWanted ? [...others, own] : others } })
  }
  const isFull = copies.length >= CC_EMAILS_MAX && !copies.some(isOwn)
  return (
    <div className={css.block} role="group" aria-label={words.CONFIRMATION_EMAIL}>
      <h3>{words.CONFIRMATION_EMAIL}</h3>
      <p className="meta">{to ? fill(words.CONFIRMATION_TO, { email: to }) : words.CONFIRMATION_TO_NOBODY}</p>
      <Check
        label={fill(words.CONFIRMATION_COPY_TO_ME, { email: own })}
        help={isFull ? words.CC_EMAILS_TOO_MANY : undefined}
        disabled={isFull}
        checked={copies.some(isOwn)}
        onChange={(event) => sendToMe(event.currentTarget.checked)}
      />
    </div>
  )
}

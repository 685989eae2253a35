import { type FormEvent, useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import { NEWSLETTER_EMAIL_BLANK, NEWSLETTER_THANKS } from '../../contract/messages/feedback.gen'
import {
  NEWSLETTER_ABOUT,
  NEWSLETTER_EMAIL,
  NEWSLETTER_NOT_SENT,
  NEWSLETTER_SUBSCRIBE,
  NEWSLETTER_TITLE,
} from '../../contract/messages/visitors.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { useBusy } from '../../state/useBusy'
import css from './Newsletter.module.css'

/** Signs up for the newsletter: a field, then thanks in its place. Source: S1 §4, §5. */
export function Newsletter() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isDone, setDone] = useState(false)
  const { isBusy, isRunning, run } = useBusy()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    if (!email.trim()) return setProblem(NEWSLETTER_EMAIL_BLANK)
    setProblem('')
    await run(
      async () => {
        const answer = await (await import('./feedbackCalls')).subscribe(email)
        if (isOk(answer)) setDone(true)
        else setProblem(reasonOf(answer, NEWSLETTER_NOT_SENT))
      },
      () => setProblem(NEWSLETTER_NOT_SENT),
    )
  }
  return (
    <section className={css.newsletter} aria-label={NEWSLETTER_TITLE}>
      <h2>{NEWSLETTER_TITLE}</h2>
      <p className="meta">{NEWSLETTER_ABOUT}</p>
      <div role="status">
        {isDone && (
          <p className={css.thanks}>
            <Icon name="ok" /> {NEWSLETTER_THANKS}
          </p>
        )}
      </div>
      {!isDone && (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={NEWSLETTER_EMAIL}
            name="newsletter"
            type="email"
            autoComplete="email"
            value={email}
            problem={problem}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" aria-busy={isBusy} size="big">
            {NEWSLETTER_SUBSCRIBE}
          </Button>
        </form>
      )}
    </section>
  )
}

import { useEffect, useId, useRef } from 'react'
import { EMAIL_MAX } from '../../contract/limits/base.gen'
import { COMMENT_MAX } from '../../contract/limits/feedback.gen'
import {
  FEEDBACK_ABOUT,
  FEEDBACK_CLOSE,
  FEEDBACK_COMMENT,
  FEEDBACK_EMAIL,
  FEEDBACK_OPTIONAL,
  FEEDBACK_SEND,
  FEEDBACK_THANKS,
  FEEDBACK_THANKS_MORE,
  FEEDBACK_TITLE,
} from '../../contract/messages/visitors.gen'
import { NUMBER_LENGTH } from '../../contract/messages/partnumbers.gen'
import { Button, IconButton } from '../../parts/Button'
import { Field, TextArea } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { fill } from '../../rules/text'
import css from './FeedbackWidget.module.css'
import type { useFeedback } from './useFeedback'

/** The open widget: a comment and an optional address, or thanks. Source: S1 §4, §5. */
export function FeedbackForm({
  feedback,
  page,
  onClose,
}: {
  feedback: ReturnType<typeof useFeedback>
  page: string
  onClose: () => void
}) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const length = fill(NUMBER_LENGTH, { count: String(feedback.comment.length), maximum: String(COMMENT_MAX) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as does its button
    <section
      ref={box}
      className={css.box}
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2 id={id}>{FEEDBACK_TITLE}</h2>
        <IconButton label={FEEDBACK_CLOSE} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div role="status">
        {feedback.isSent && (
          <div className={css.inside}>
            <p className={css.thanks}>
              <Icon name="ok" /> {FEEDBACK_THANKS}
            </p>
            <p className="meta">{FEEDBACK_THANKS_MORE}</p>
          </div>
        )}
      </div>
      {!feedback.isSent && (
        <form
          className={css.inside}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (feedback.comment.trim()) void feedback.send()
          }}
        >
          <TextArea
            label={FEEDBACK_COMMENT}
            aside={length}
            rows={4}
            maxLength={COMMENT_MAX}
            value={feedback.comment}
            onChange={(event) => feedback.setComment(event.currentTarget.value)}
          />
          <Field
            label={FEEDBACK_EMAIL}
            aside={FEEDBACK_OPTIONAL}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            value={feedback.email}
            onChange={(event) => feedback.setEmail(event.currentTarget.value)}
          />
          <footer>
            <span className="meta">{fill(FEEDBACK_ABOUT, { page })}</span>
            <Button look="primary" type="submit" disabled={!feedback.comment.trim()}>
              {FEEDBACK_SEND}
            </Button>
          </footer>
        </form>
      )}
    </section>
  )
}

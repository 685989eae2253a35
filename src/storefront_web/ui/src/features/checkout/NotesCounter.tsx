import { NOTES_MAX } from '../../contract/limits/checkout.gen'
import { NOTES_COUNTER } from '../../contract/messages/checkout.gen'
import { fill } from '../../rules/text'

/** How long the order notes are; red once they are too long. Source: S2 §5.7. */
export function NotesCounter({ length }: { length: number }) {
  return (
    <span className={length > NOTES_MAX ? 'bad' : undefined}>
      {fill(NOTES_COUNTER, { length, maximum: NOTES_MAX })}
    </span>
  )
}

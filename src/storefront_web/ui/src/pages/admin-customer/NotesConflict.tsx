import type { StaleNotes } from '../../api/types'
import { NOTES_SAVED_TEXT, NOTES_YOURS } from '../../contract/messages/accounts.gen'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import css from './AdminCustomerPage.module.css'

/** Shown when somebody else saved meanwhile: both texts, and the choice which one to keep. */
export function NotesConflict({
  stale,
  mine,
  onKeepSaved,
  onKeepMine,
}: {
  stale: StaleNotes
  /** The current text of the field: more may have been typed since it was sent. */
  mine: string
  onKeepSaved: () => void
  onKeepMine: () => Promise<boolean>
}) {
  return (
    <div role="alert">
      <Notice tone="warn">
        <b>{stale.detail}</b>
      </Notice>
      <div className={css.both}>
        <figure>
          <figcaption>{fill(NOTES_SAVED_TEXT, { name: stale.fresh.changedBy })}</figcaption>
          <p>{stale.fresh.notes || '--'}</p>
          <Button onClick={onKeepSaved}>Keep saved</Button>
        </figure>
        <figure>
          <figcaption>{NOTES_YOURS}</figcaption>
          <p>{mine || '--'}</p>
          <Button onClick={() => void onKeepMine()}>Keep mine</Button>
        </figure>
      </div>
    </div>
  )
}

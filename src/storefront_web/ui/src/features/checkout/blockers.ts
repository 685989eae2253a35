import type { SubmitBlocker, UserEdits, ValidationStatus } from '../../api/types'
import { whyNotSubmit } from '../../rules/submitBlockers'

/** What decides whether Submit is enabled. */
interface Judged {
  phase: string
  edits?: UserEdits
  status?: ValidationStatus
  isUnsaved: boolean
  openEditors: readonly string[]
}

/**
 * Return why the checkout cannot be submitted, for the reasons that waiting does not end. An editor is open
 * while a password is still needed, while its dialog is open, or while something typed cannot be saved.
 * Source: S2 §4.3, §4.4, §5.8.
 */
export function blockersOf({ phase, edits, status, isUnsaved, openEditors }: Judged): SubmitBlocker[] {
  if (!edits || !status) return []
  const { Status } = status.NewAccountStatus
  const open = [
    ...openEditors,
    ...(Status === 'Ok' || Status === 'Disabled' ? [] : ['NewAccount']),
    ...(isUnsaved ? ['Unsaved'] : []),
  ]
  return whyNotSubmit(status, edits.General, {
    ...PAGE,
    IsInitializing: phase === 'uninitialized' || phase === 'initializing',
    OpenEditors: open,
  })
}

const PAGE = { IsInitializing: false, IsSaving: false, OpenEditors: [] as readonly string[] }

import { type Answer, isOk, type ProblemDetail, reasonOf } from '../../api/fetch'
import { logError } from '../../api/log'
import type { SetupData, UserEdits, ValidationStatus } from '../../api/types'
import { SAVE_FAILED } from '../../contract/messages/checkout.gen'
import { calls } from './checkoutCalls'

/** A change to some fields of some groups. */
export type Patch = { [Group in keyof UserEdits]?: Partial<UserEdits[Group]> }

/** The checkout state that a save changes. */
export interface Known {
  detail: string
  setup?: SetupData
  edits?: UserEdits
  status?: ValidationStatus
}

const CONFLICT = 409

/**
 * Save the whole checkout with a change, and return the status. If another tab saved meanwhile, apply the
 * change to its state. The change shows at once; if saving fails it is reverted, `detail` says why, and the
 * result is undefined.
 */
export async function saveEdits(
  token: string,
  before: UserEdits,
  patch: Patch,
  put: (change: Partial<Known>) => void,
): Promise<ValidationStatus | undefined> {
  let kept = before
  let why = SAVE_FAILED
  try {
    for (let attempt = 0; attempt < 2; attempt++) {
      put({ edits: merged(kept, patch) })
      const answer: Answer<ValidationStatus | ProblemDetail> = await calls.save(token, merged(kept, patch))
      if (isOk(answer)) return answer.body
      why = reasonOf(answer, SAVE_FAILED)
      if (answer.status !== CONFLICT) break
      const fresh = await calls.start(token)
      if (!isOk(fresh)) break
      kept = fresh.body.UserEdits
      put({ setup: fresh.body.SetupData, status: fresh.body.ValidationStatus })
    }
  } catch (cause) {
    logError('The checkout could not be saved', cause)
  }
  put({ edits: kept, detail: why })
  return undefined
}

function merged(edits: UserEdits, patch: Patch): UserEdits {
  const next: Record<string, unknown> = { ...edits }
  for (const [group, change] of Object.entries(patch)) {
    next[group] =
      typeof change === 'object' ? { ...(edits[group as keyof UserEdits] as object), ...change } : change
  }
  return next as unknown as UserEdits
}

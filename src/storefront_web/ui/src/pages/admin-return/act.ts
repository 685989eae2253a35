import type { Answer } from '../../api/fetch'
import type { ReturnSaved } from '../../api/types'

/** Makes a change to the return and returns why it failed, "" if it did not. */
export type Act = (calling: Promise<Answer<ReturnSaved | object>>) => Promise<string>

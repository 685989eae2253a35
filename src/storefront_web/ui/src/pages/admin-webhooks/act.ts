import type { Answer } from '../../api/fetch'

/** Makes a change and says what was done; returns why it failed, "" if it did not. */
export type Act = (calling: Promise<Answer<unknown>>) => Promise<string>

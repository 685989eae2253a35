import type { Answer } from '../../api/fetch'

/** Makes a change to the order and returns why it failed, "" if it did not. */
export type Act = (calling: Promise<Answer<unknown>>) => Promise<string>

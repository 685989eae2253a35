import { type Answer, call, need, type ProblemDetail } from '../../api/fetch'
import type {
  Factors,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactorInput,
  Sessions,
  SignInAnswer,
  TotpStart,
} from '../../api/types'

/** The result of a call: the answer, or why it failed. */
export type Reply<T> = Promise<Answer<T | ProblemDetail>>

/** Change the factors: the answer replaces what is shown; return why it failed, "" if it succeeded. */
export type Change = (work: () => Reply<Factors>) => Promise<string>

export const factorsNeed = need<Factors>('/api/account/factors')
export const sessionsNeed = need<Sessions>('/api/account/sessions')

const change = <T>(path: string, body?: unknown): Reply<T> =>
  call<T>(`/api/account/${path}`, { method: 'POST', body })

export const startTotp = () => change<TotpStart>('factors/totp/start')
export const confirmTotp = (code: string) => change<Factors>('factors/totp/confirm', { code })
export const removeTotp = () => change<Factors>('factors/totp/remove')

export const askNewPasskey = () => change<PasskeyOptions>('factors/passkeys/options')
export const addPasskey = (challenge: string, name: string, credential: object) =>
  change<Factors>('factors/passkeys/add', { challenge, name, credential })
export const renamePasskey = (passkeyId: string, name: string) =>
  change<Factors>('factors/passkeys/rename', { passkeyId, name })
export const removePasskey = (passkeyId: string) => change<Factors>('factors/passkeys/remove', { passkeyId })

export const renewRecoveryCodes = () => change<RecoveryCodes>('factors/recovery-codes')

export const endSession = (sessionId: string) => change<Sessions>('sessions/end', { sessionId })
export const endOtherSessions = () => change<Sessions>('sessions/end', { everywhereElse: true })

/** Prove one's identity again with the password; the answer may ask for the second factor. */
export const provePassword = (password: string) => change<SignInAnswer>('proof', { password })

/** Answer a challenge, at sign-in or to prove one's identity again. */
export const giveSecondFactor = (sent: SecondFactorInput): Reply<SignInAnswer> =>
  call<SignInAnswer>('/api/sign-in/second-factor', { body: sent })

/** Ask what a passkey is to sign: for a challenge, or to sign in alone and go on to `continueTo`. */
export const askPasskey = (asked: { challenge?: string; continueTo?: string }): Reply<PasskeyOptions> =>
  call<PasskeyOptions>('/api/sign-in/passkey/options', { body: asked })

/** Return whether the store requires a new proof of identity first. */
export function needsProof(answer: Answer<unknown>): boolean {
  const { problems } = (answer.body ?? {}) as Partial<ProblemDetail>
  return answer.status === 403 && problems?.[0]?.field === 'proof'
}

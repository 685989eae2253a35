import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, isOk, type ProblemDetail } from '../api/fetch'

/** The result of opening an emailed link; `again` retries if there was no answer. */
export interface Opened<T> {
  answer?: T
  refused?: Answer<unknown>
  again: () => void
}

/** Open an emailed link, once: its secret may work only once. An empty secret is not sent. */
export function useMailedLink<T>(
  token: string,
  open: (token: string) => Promise<Answer<T | ProblemDetail>>,
): Opened<T> {
  const [answer, setAnswer] = useState<T>()
  const [refused, setRefused] = useState<Answer<unknown>>()
  const asked = useRef('')
  const ask = useCallback(async () => {
    setRefused(undefined)
    const got = await open(token)
    if (isOk(got)) setAnswer(got.body)
    else setRefused(got)
    // eslint-disable-next-line react/exhaustive-deps -- `open` is written in place and always means the same call
  }, [token])
  useEffect(() => {
    if (!token || asked.current === token) return
    asked.current = token
    void ask()
  }, [token, ask])
  return { answer, refused, again: () => void ask() }
}

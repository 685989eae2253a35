import { type Answer, call, isOk, type ProblemDetail, reasonOf } from '../../api/fetch'
import type { AskedLine, ListColumn, QuickOrder, ReadFile, SupplierLink } from '../../api/types'
import { CHECK_FAILED, FILE_FAILED, FILE_TOO_LARGE } from '../../contract/messages/quickorder.gen'
import { FILE_BYTES } from '../../contract/limits/quickorder.gen'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import { fill } from '../../rules/text'

/** The result of a call: the answer, or why there is none. */
export type Told<T> = { answer: T; problem?: undefined } | { answer?: undefined; problem: string }

/** Check a whole paste. */
export async function checkText(text: string, signal?: AbortSignal): Promise<Told<QuickOrder>> {
  const answer = await call<QuickOrder>('/api/quick-order/check', { body: { text }, signal })
  return told(answer, CHECK_FAILED)
}

/** Check some lines again. */
export async function checkLines(lines: AskedLine[], signal?: AbortSignal): Promise<Told<QuickOrder>> {
  const answer = await call<QuickOrder>('/api/quick-order/check', { body: { lines }, signal })
  return told(answer, CHECK_FAILED)
}

/** Read an uploaded list; `columns` says what its columns contain, if a person chose that. */
export async function readFile(file: File, columns: ListColumn[] = []): Promise<Told<ReadFile>> {
  if (file.size > FILE_BYTES) return { problem: fill(FILE_TOO_LARGE, { maximum: `${FILE_BYTES / 1e6} MB` }) }
  const asked = columns.length > 0 ? `?columns=${columns.join(',')}` : ''
  // the server looks at the bytes, whatever type the browser reports
  const answer = await call<ReadFile>(`/api/quick-order/file${asked}`, { body: new Blob([file]) })
  return told(answer, FILE_FAILED)
}

/** Fetch the items that a supplier's link names. */
export async function openLink(referrer: string, items: string): Promise<Told<SupplierLink>> {
  const address = `/api/quick-order/link/${encodeURIComponent(referrer)}?items=${encodeURIComponent(items)}`
  return told(await call<SupplierLink>(address), CHECK_FAILED)
}

function told<T>(answer: Answer<T | ProblemDetail>, sentence: string): Told<T> {
  if (isOk(answer)) return { answer: answer.body as T }
  return { problem: fill(sentence, { reason: reasonOf(answer, NO_ANSWER).replace(/\.$/, '') }) }
}

import { call, isOk, reasonOf } from '../../api/fetch'
import { sendingWithProgress } from '../../api/upload'
import type { Cart, CartAttachment, UploadedFile } from '../../api/types'
import { UPLOAD_FAILED, UPLOAD_REFUSED } from '../../contract/messages/uploads.gen'
import { fill } from '../../rules/text'
import { downloadFrom } from '../../state/downloadFile'
import { fetchCart } from './cartCalls'

/** The result: the current cart, or why the change failed. */
export interface FilesResult {
  cart: Cart | null
  problem: string
}

/**
 * Upload a file for the cart; `told` gets the bytes sent so far. An upload that the person stops has no problem.
 * Source: S2 §7.3, §8.
 */
export async function attachFile(
  file: File,
  cartToken: string,
  told: (sent: number) => void,
  signal: AbortSignal,
): Promise<FilesResult> {
  const body = new FormData()
  body.append('file', file)
  const options = { body, cartToken, signal, through: sendingWithProgress(told) }
  const sent = await call<UploadedFile>('/api/FileUpload/file', options).catch(() => null)
  if (!sent) return { cart: await fetchCart(cartToken).catch(() => null), problem: '' }
  if (isOk(sent)) return { cart: await fetchCart(cartToken).catch(() => null), problem: '' }
  const reason = reasonOf(sent, '')
  return { cart: null, problem: reason ? fill(UPLOAD_REFUSED, { server_text: reason }) : UPLOAD_FAILED }
}

/**
 * Set which of the uploaded files are attached to the cart; refused if the cart has changed. `whyNot` is used
 * if the store gives no reason.
 */
export async function setFiles(
  files: CartAttachment[],
  { token: cartToken, version }: Cart,
  whyNot: string,
): Promise<FilesResult> {
  const body = { fileIds: files.map(({ fileId }) => fileId), version }
  const answer = await call<Cart>('/api/cart/attachments', { body, cartToken })
  if (isOk(answer)) return { cart: answer.body, problem: '' }
  return { cart: await fetchCart(cartToken).catch(() => null), problem: reasonOf(answer, whyNot) }
}

/** Download a file of the cart; return whether that succeeded. */
export function downloadFile({ fileId, fileName }: CartAttachment): Promise<boolean> {
  return downloadFrom(`/api/FileUpload/file/${encodeURIComponent(fileId)}`, fileName)
}

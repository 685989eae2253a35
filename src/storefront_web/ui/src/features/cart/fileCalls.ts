import { call, isOk, loadFile, reasonOf } from '../../api/fetch'
import type { Cart, CartAttachment, UploadedFile } from '../../api/types'
import { UPLOAD_FAILED, UPLOAD_REFUSED } from '../../contract/messages/uploads.gen'
import { fill } from '../../rules/text'
import { downloadBlob } from '../../state/downloadFile'
import { fetchCart } from './cartCalls'

/** What became of the cart's files: the cart as it is now, or why not. */
export interface FilesResult {
  cart: Cart | null
  problem: string
}

/** Have a file go with the cart. Source: S2 §7.3, §8. */
export async function attachFile(file: File, cartToken: string): Promise<FilesResult> {
  const body = new FormData()
  body.append('file', file)
  const sent = await call<UploadedFile>('/api/FileUpload/file', { body, cartToken })
  if (isOk(sent)) return { cart: await fetchCart(cartToken).catch(() => null), problem: '' }
  const reason = reasonOf(sent, '')
  return { cart: null, problem: reason ? fill(UPLOAD_REFUSED, { server_text: reason }) : UPLOAD_FAILED }
}

/**
 * Say which of the cart's files go with it; refused where the cart is no longer as it was seen. `whyNot` is
 * told where the store gives no reason of its own.
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

/** Give a file of the cart to the person; false where it could not be had. */
export async function downloadFile({ fileId, fileName }: CartAttachment): Promise<boolean> {
  const blob = await loadFile(`/api/FileUpload/file/${encodeURIComponent(fileId)}`)
  if (blob) downloadBlob(fileName, blob)
  return blob !== undefined
}

import { call } from '../../api/fetch'
import type { ItemPapers, PaperForm, UploadedFile } from '../../api/types'

const documents = (uid: number) => `/api/admin/items/${uid}/documents`

/** Upload a file; the answer has its id. Source: S2 §7.3. */
export function uploadDocument(file: File) {
  const body = new FormData()
  body.append('file', file)
  return call<UploadedFile>('/api/FileUpload/itemdocfile', { body })
}

/** Add an uploaded file to the item's documents. */
export const addDocument = (uid: number, body: PaperForm) => call<ItemPapers>(documents(uid), { body })

/** Remove a document that employees added. */
export const removeDocument = (uid: number, fileId: string) =>
  call<ItemPapers>(`${documents(uid)}/remove`, { body: { fileId } })

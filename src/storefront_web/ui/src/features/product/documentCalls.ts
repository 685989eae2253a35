import { call } from '../../api/fetch'
import type { ItemPapers, PaperForm, UploadedFile } from '../../api/types'

const documents = (uid: number) => `/api/admin/items/${uid}/documents`

/** Send one file; the answer names it. Source: S2 §7.3. */
export function uploadDocument(file: File) {
  const body = new FormData()
  body.append('file', file)
  return call<UploadedFile>('/api/FileUpload/itemdocfile', { body })
}

/** Make an uploaded file a document of the item. */
export const addDocument = (uid: number, body: PaperForm) => call<ItemPapers>(documents(uid), { body })

/** Take a document away that staff have added. */
export const removeDocument = (uid: number, fileId: string) =>
  call<ItemPapers>(`${documents(uid)}/remove`, { body: { fileId } })

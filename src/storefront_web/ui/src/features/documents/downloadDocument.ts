import { call, isOk, reasonOf, type Send } from '../../api/fetch'
import type { DocumentFile, DocumentLink } from '../../api/types'
import { LINK_NOT_OPENED, NOT_DOWNLOADED } from '../../contract/messages/documents.gen'
import { queryString } from '../../rules/query'
import { downloadFrom } from '../../state/downloadFile'

export type DocumentKind = 'order' | 'quote' | 'invoice'

/**
 * Download the PDF of a document as order-100234.pdf, quote-500001.pdf or invoice-900001.pdf; return why it
 * could not be, "" if it was. A guest needs the token of the cart that became the order. Source: S1 §7.
 */
export async function downloadDocument(
  kind: DocumentKind,
  number: number,
  cartToken?: string,
): Promise<string> {
  let location: string | null = null
  const noting: Send = async (url, init) => {
    const reply = await fetch(url, init)
    location = reply.headers.get('Location')
    return reply
  }
  const answer = await call<DocumentLink>(urlOf(kind, number), {
    method: 'POST',
    through: noting,
    ...(cartToken && { cartToken }),
  })
  if (!isOk(answer) || !location) return reasonOf(answer, NOT_DOWNLOADED)
  return (await downloadFrom(location, answer.body.fileName)) ? '' : NOT_DOWNLOADED
}

/** Download the PDF of a link that a lookup answered with; return why it could not be, "" if it was. */
export async function downloadLinked({ path, fileName }: DocumentFile): Promise<string> {
  return (await downloadFrom(path, fileName)) ? '' : LINK_NOT_OPENED
}

function urlOf(kind: DocumentKind, number: number): string {
  return kind === 'invoice'
    ? `/api/ReportFiles/InvoicePDF${queryString({ invoiceNo: String(number) })}`
    : `/api/ReportFiles/OrderQuotePDF${queryString({ orderNo: String(number), kind })}`
}

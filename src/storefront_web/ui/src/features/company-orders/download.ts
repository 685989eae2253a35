import { call, loadFile } from '../../api/fetch'
import { downloadBlob } from '../../state/downloadFile'

/**
 * Download the PDF of an order: the store makes it, and says in a header where it is. Return whether it worked.
 * Source: S1 §7.
 */
export async function downloadOrderPdf(orderNumber: number): Promise<boolean> {
  let place: string | null = null
  await call(`/api/ReportFiles/OrderQuotePDF?orderNo=${orderNumber}`, {
    through: async (url, init) => {
      const reply = await fetch(url, init)
      place = reply.ok ? reply.headers.get('Location') : null
      return reply
    },
  })
  const file = place === null ? undefined : await loadFile(place)
  if (file) downloadBlob(`order-${orderNumber}.pdf`, file)
  return file !== undefined
}

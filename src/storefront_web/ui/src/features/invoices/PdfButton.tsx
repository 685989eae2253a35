import { call, loadFile } from '../../api/fetch'
import type { Invoice } from '../../api/types'
import { DOWNLOAD_PDF, INVOICE_PDF, NO_PDF, PDF_NAME } from '../../contract/messages/invoices.gen'
import { Button } from '../../parts/Button'
import type { Saying } from '../../parts/Said'
import { fill } from '../../rules/text'
import { downloadBlob } from '../../state/downloadFile'
import { useBusy } from '../../state/useBusy'
import { titleOf } from './words'

/** Downloads the PDF of an invoice, named for its number. */
export function PdfButton({
  of,
  size,
  onSaid,
}: {
  of: Pick<Invoice, 'kind' | 'invoiceNumber'>
  size?: 'small'
  onSaid: (said: Saying | undefined) => void
}) {
  const { isBusy, isRunning, run } = useBusy()
  const { invoiceNumber: number } = of
  const load = async () => {
    if (isRunning()) return
    const file = await run(
      () => loadPdf(number),
      () => undefined,
    )
    if (file) downloadBlob(fill(PDF_NAME, { number }), file)
    onSaid(file ? undefined : { text: NO_PDF, isBad: true })
  }
  return (
    <Button size={size} className="noprint" aria-busy={isBusy} onClick={() => void load()}>
      {size ? INVOICE_PDF : DOWNLOAD_PDF}
      <span className="vh"> of {titleOf(of)}</span>
    </Button>
  )
}

/** Have the PDF made, which answers with a short-lived address, and fetch it there. Source: S1 §7, decision I7. */
async function loadPdf(number: number): Promise<Blob | undefined> {
  let address = ''
  await call(`/api/ReportFiles/InvoicePDF?invoiceNo=${number}`, {
    through: async (url, init) => {
      const reply = await fetch(url, init)
      address = reply.ok ? (reply.headers.get('Location') ?? '') : ''
      return reply
    },
  })
  return address ? loadFile(address) : undefined
}

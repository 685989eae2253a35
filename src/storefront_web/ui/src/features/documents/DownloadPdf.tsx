import { useState } from 'react'
import { DOWNLOAD, NOT_DOWNLOADED } from '../../contract/messages/documents.gen'
import { Button } from '../../parts/Button'
import { useBusy } from '../../state/useBusy'
import type { DocumentKind } from './downloadDocument'

interface Props {
  kind: DocumentKind
  number: number
  /** For a guest: the token of the cart that became the order. */
  cartToken?: string
}

/** The button that downloads a document; a reason why it could not be is shown beside it. Source: S1 §7. */
export function DownloadPdf({ kind, number, cartToken }: Props) {
  const [why, setWhy] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const load = async () => {
    if (isRunning()) return
    setWhy('')
    setWhy(
      await run(
        async () => (await import('./downloadDocument')).downloadDocument(kind, number, cartToken),
        () => NOT_DOWNLOADED,
      ),
    )
  }
  return (
    <>
      <Button className="noprint" aria-busy={isBusy} onClick={() => void load()}>
        {DOWNLOAD}
      </Button>
      <span role="status" className="noprint">
        {why}
      </span>
    </>
  )
}

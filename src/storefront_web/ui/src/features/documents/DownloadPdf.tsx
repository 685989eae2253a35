import { useState } from 'react'
import type { DocumentFile } from '../../api/types'
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

/** The button that downloads a document. Source: S1 §7. */
export function DownloadPdf({ kind, number, cartToken }: Props) {
  return <DownloadButton load={async () => (await calls()).downloadDocument(kind, number, cartToken)} />
}

/** The button that downloads a document through the link that a lookup answered with. Source: decision A12. */
export function DownloadLinked({ link }: { link: DocumentFile }) {
  return <DownloadButton load={async () => (await calls()).downloadLinked(link)} />
}

const calls = () => import('./downloadDocument')

/** The button; the reason why a document could not be downloaded is shown beside it. */
function DownloadButton({ load }: { load: () => Promise<string> }) {
  const [why, setWhy] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const start = async () => {
    if (isRunning()) return
    setWhy('')
    setWhy(await run(load, () => NOT_DOWNLOADED))
  }
  return (
    <>
      <Button className="noprint" aria-busy={isBusy} onClick={() => void start()}>
        {DOWNLOAD}
      </Button>
      <span role="status" className={why ? 'noprint' : 'vh'}>
        {why}
      </span>
    </>
  )
}

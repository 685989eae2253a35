import { useState } from 'react'
import { NOT_COPIED } from '../../contract/messages/content.gen'
import { RECOVERY_FILE_HEAD, RECOVERY_SHOWN_ONCE } from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { downloadText } from '../../state/downloadFile'
import { useShell } from '../../state/shell'
import css from './Security.module.css'

/**
 * Shows new recovery codes, only once: to copy, print or download. It closes only after confirming that they
 * are saved.
 */
export function RecoveryDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { storeName } = useShell()
  const { user } = useAuth()
  const [notice, setNotice] = useState('')
  const head = fill(RECOVERY_FILE_HEAD, { email: user?.email ?? '', store: storeName })
  const text = `${head}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setNotice(isCopied ? 'Copied' : fill(NOT_COPIED, { what: 'codes' }))
  }
  return (
    <Dialog
      title="Recovery codes"
      footer={
        <Button look="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <div className={css.step}>
        <Notice tone="warn" icon="lock">
          {RECOVERY_SHOWN_ONCE}
        </Notice>
        <p className="onpaper">{head}</p>
        <ol className={css.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className={`noprint ${css.ways}`}>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={() => print()}>Print</Button>
          <Button onClick={() => downloadText('recovery-codes.txt', 'text/plain', text)}>Download</Button>
          <span role="status" className="meta">
            {notice}
          </span>
        </p>
      </div>
    </Dialog>
  )
}

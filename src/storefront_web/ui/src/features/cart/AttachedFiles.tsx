import { useState } from 'react'
import type { Cart } from '../../api/types'
import { ATTACHED_FILES, NO_FILES_ATTACHED } from '../../contract/messages/cart.gen'
import { ATTACH_TITLE, REMOVE, SENDING } from '../../contract/messages/uploads.gen'
import { Button, IconButton } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { useLazy } from '../../parts/useLazy'
import { showBytes } from '../../rules/bytes'
import { fill } from '../../rules/text'
import css from './AttachedFiles.module.css'
import { useCartFiles } from './useCartFiles'

/** The files that go with the order, and the button of the Attach Files dialog. Source: S2 §2.5, decision G41. */
export default function AttachedFiles({ cart }: { cart: Cart }) {
  const files = useCartFiles(cart)
  const [Dialog, want] = useLazy(() => import('./AttachFilesDialog'))
  const [isOpen, setOpen] = useState(false)
  const { attachments } = cart
  const sending = files.sent.find(({ state }) => state === 'sending')
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <section className={css.files} aria-label={ATTACHED_FILES}>
      <span className={css.label}>{ATTACHED_FILES}</span>
      {attachments.length === 0 && !sending && <span className="meta">{NO_FILES_ATTACHED}</span>}
      {attachments.length > 0 && (
        <ul>
          {attachments.map((file) => (
            <li key={file.fileId}>
              <Icon name="file" />
              <Button look="link" onClick={() => void files.download(file)}>
                {file.fileName}
              </Button>
              <IconButton
                label={fill(REMOVE, { file_name: file.fileName })}
                onClick={() => void files.detach(file)}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {sending && !isOpen && (
        <p role="status" className="meta">
          {sending.name} {fill(SENDING, { sent: showBytes(sending.sent), total: showBytes(sending.size) })}
        </p>
      )}
      <Button aria-haspopup="dialog" onClick={open}>
        {ATTACH_TITLE}
      </Button>
      {!isOpen && files.problems.length > 0 && (
        <Notice tone="bad" role="alert">
          {files.problems.join(' ')}
        </Notice>
      )}
      {isOpen && Dialog && <Dialog files={files} attached={attachments} onClose={() => setOpen(false)} />}
    </section>
  )
}

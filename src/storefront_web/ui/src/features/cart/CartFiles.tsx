import { useRef } from 'react'
import type { Cart } from '../../api/types'
import { ATTACHMENT_EXTENSIONS, ATTACHMENTS_MAX } from '../../contract/limits/uploads.gen'
import * as messages from '../../contract/messages/cart.gen'
import { classes } from '../../parts/classes'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import css from './CartFiles.module.css'
import { useCartFiles } from './useCartFiles'

const ACCEPTED = Object.values(ATTACHMENT_EXTENSIONS).flat().join(',')

/** The files attached to the cart: upload, download, remove with undo. Source: S1 §3, S2 §5.9. */
export default function CartFiles({ cart }: { cart: Cart }) {
  const chooser = useRef<HTMLInputElement>(null)
  const { sent, problems, attach, detach, download } = useCartFiles(cart)
  const { attachments } = cart
  const sending = sent.find(({ state }) => state === 'sending')
  const isBusy = sent.some(({ state }) => state !== 'refused')
  const told = [...sent.map(({ problem }) => problem).filter(Boolean), ...problems]
  return (
    <section
      className={classes(css.files, attachments.length === 0 && 'noprint')}
      aria-label={messages.FILES}
    >
      <div className={css.head}>
        <h2>{messages.FILES}</h2>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label={messages.ATTACH_FILES}
          onChange={({ currentTarget }) => {
            void attach([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Button
          size="small"
          why={isBusy || attachments.length >= ATTACHMENTS_MAX ? messages.ATTACH_HELP : ''}
          onClick={() => chooser.current?.click()}
        >
          {messages.ATTACH_FILES}
        </Button>
      </div>
      {attachments.length > 0 && (
        <ul>
          {attachments.map((file) => (
            <li key={file.fileId}>
              <Button look="link" onClick={() => void download(file)}>
                {file.fileName}
              </Button>
              <Button
                size="small"
                aria-label={`Remove ${file.fileName}`}
                onClick={() =>
                  void detach(file).then(
                    (isGone) => isGone && chooser.current?.parentElement?.querySelector('button')?.focus(),
                  )
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sending && <p role="status">{fill(messages.ATTACHING, { file_name: sending.name })}</p>}
      {told.length > 0 && (
        <Notice tone="bad" role="alert">
          {told.join(' ')}
        </Notice>
      )}
      <p className="meta noprint">{messages.ATTACH_HELP}</p>
    </section>
  )
}

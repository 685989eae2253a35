import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Cart, CartAttachment } from '../../api/types'
import { ATTACHMENT_EXTENSIONS, ATTACHMENTS_MAX } from '../../contract/limits/uploads.gen'
import * as messages from '../../contract/messages/cart.gen'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { whyNotFile, whyNotUpload } from '../../rules/uploads'
import { say } from '../../state/banner'
import css from './CartFiles.module.css'
import { attachFile, downloadFile, setFiles, type FilesResult } from './fileCalls'
import { changeWhole } from './useCart'

const ACCEPTED = Object.values(ATTACHMENT_EXTENSIONS).flat().join(',')

/** The files attached to the cart: upload, download, remove with undo. Source: S1 §3, S2 §5.9. */
export default function CartFiles({ cart }: { cart: Cart }) {
  const client = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState('')
  const [problems, setProblems] = useState<string[]>([])
  const { attachments } = cart
  const change = (call: (now: Cart) => Promise<FilesResult>) =>
    changeWhole(client, (_token, _version, now) => call(now ?? cart))
  const attach = async (files: File[]) => {
    const refused = whyNotUpload(
      files.map(({ name, size, type }) => ({ fileName: name, size, type })),
      attachments.length,
    )
    const told = refused.map(({ message }) => message)
    setProblems(told)
    const isNoneTaken = refused.length === files.length
    const taken = isNoneTaken ? [] : files.filter(({ name, size, type }) => !whyNotFile(name, size, type))
    for (const file of taken) {
      setSending(file.name)
      const { problem } = await change((now) => attachFile(file, now.token))
      if (problem) told.push(problem)
      else say(fill(messages.ATTACHED, { file_name: file.name }))
    }
    setSending('')
    setProblems([...told])
  }
  /** Set which files are attached; computed from those attached by then, here or in another tab. */
  const setTo = (wanted: (now: CartAttachment[]) => CartAttachment[], whyNot: string) =>
    change((now) => setFiles(wanted(now.attachments), now, whyNot))
  const detach = async (gone: CartAttachment) => {
    const isGone = ({ fileId }: CartAttachment) => fileId === gone.fileId
    const place = attachments.findIndex(isGone)
    const { problem } = await setTo((now) => now.filter((one) => !isGone(one)), messages.NOT_DETACHED)
    setProblems(problem ? [problem] : [])
    if (problem) return
    const bringBack = async () => {
      const { problem: whyNot } = await setTo(
        (now) => (now.some(isGone) ? now : now.toSpliced(place, 0, gone)),
        messages.UNKNOWN_ERROR,
      )
      // in the banner, like Undo: the user may have left the cart by now
      if (whyNot) say(fill(messages.UPDATE_FAILED, { reason: whyNot }), 'bad')
    }
    chooser.current?.parentElement?.querySelector('button')?.focus()
    say(fill(messages.DETACHED, { file_name: gone.fileName }), 'good', {
      stays: true,
      action: { label: 'Undo', act: () => void bringBack() },
    })
  }
  const download = async (file: CartAttachment) =>
    setProblems((await downloadFile(file)) ? [] : [messages.NOT_DOWNLOADED])
  return (
    <section className={css.files} aria-label={messages.FILES}>
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
          why={sending || attachments.length >= ATTACHMENTS_MAX ? messages.ATTACH_HELP : ''}
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
              <Button size="small" aria-label={`Remove ${file.fileName}`} onClick={() => void detach(file)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sending && <p role="status">{fill(messages.ATTACHING, { file_name: sending })}</p>}
      {problems.length > 0 && (
        <Notice tone="bad" role="alert">
          {problems.join(' ')}
        </Notice>
      )}
      <p className="meta">{messages.ATTACH_HELP}</p>
    </section>
  )
}

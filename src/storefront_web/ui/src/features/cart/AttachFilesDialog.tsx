import { useState } from 'react'
import type { CartAttachment } from '../../api/types'
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_EXTENSIONS,
  ATTACHMENTS_MAX,
} from '../../contract/limits/uploads.gen'
import * as words from '../../contract/messages/uploads.gen'
import { Button, IconButton } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { showBytes } from '../../rules/bytes'
import { fill } from '../../rules/text'
import css from './AttachFilesDialog.module.css'
import type { SentFile, useCartFiles } from './useCartFiles'
import { useFileChooser } from './useFileChooser'

const ACCEPTED = Object.values(ATTACHMENT_EXTENSIONS).flat().join(',')

interface Props {
  files: ReturnType<typeof useCartFiles>
  attached: CartAttachment[]
  onClose: () => void
}

/** The Attach Files dialog: drop files or choose them, and watch them being sent. Source: S2 §2.5, §5.9, §8. */
export default function AttachFilesDialog({ files, attached, onClose }: Props) {
  const { sent, problems, attach, drop, detach } = files
  const { input, open, onChange, isCanceled } = useFileChooser((chosen) => void attach(chosen))
  const [isOver, setOver] = useState(false)
  return (
    <Dialog
      title={words.ATTACH_TITLE}
      onClose={onClose}
      footer={
        <Button size="big" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={css.body}>
        <div
          className={classes(css.drop, isOver && css.over)}
          data-testid="drop"
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            void attach([...event.dataTransfer.files])
          }}
        >
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={ACCEPTED}
            aria-label={words.ATTACH_TITLE}
            onChange={onChange}
          />
          <p>
            {words.DROP_HERE}
            <Button look="link" onClick={open}>
              {words.CHOOSE_THEM}
            </Button>
          </p>
          <p className="meta">
            {fill(words.DROP_TERMS, {
              count: ATTACHMENTS_MAX,
              megabytes: ATTACHMENT_BYTES_MAX / 1_000_000,
            })}
          </p>
        </div>
        {attached.length + sent.length > 0 && (
          <ul className={css.list}>
            {attached.map((file) => (
              <li key={file.fileId}>
                <Icon name="file" />
                <span className={css.name}>{file.fileName}</span>
                <IconButton
                  label={fill(words.REMOVE, { file_name: file.fileName })}
                  onClick={() => void detach(file)}
                >
                  <Icon name="close" />
                </IconButton>
              </li>
            ))}
            {sent.map((file) => (
              <Sent key={file.key} file={file} onDrop={() => drop(file.key)} />
            ))}
          </ul>
        )}
        <div role="alert" className={css.told}>
          {[...new Set(problems)].map((problem) => (
            <Notice key={problem} tone="bad">
              {problem}
            </Notice>
          ))}
        </div>
        <p role="status" className="meta">
          {isCanceled
            ? words.NOTHING_CHOSEN
            : attached.length >= ATTACHMENTS_MAX && fill(words.NONE_LEFT, { count: ATTACHMENTS_MAX })}
        </p>
      </div>
    </Dialog>
  )
}

/** A file on its way, or one that was refused with the reason below its name. */
function Sent({ file, onDrop }: { file: SentFile; onDrop: () => void }) {
  const { name, size, sent, state, problem } = file
  const isRefused = state === 'refused'
  return (
    <li className={isRefused ? css.refused : undefined}>
      <Icon name={isRefused ? 'warn' : 'file'} />
      <span className={css.name}>{name}</span>
      <span className="meta">
        {state === 'sending'
          ? fill(words.SENDING, { sent: showBytes(sent), total: showBytes(size) })
          : state === 'waiting'
            ? words.WAITING
            : showBytes(size)}
      </span>
      <IconButton label={fill(words.REMOVE, { file_name: name })} onClick={onDrop}>
        <Icon name="close" />
      </IconButton>
      {state === 'sending' && <progress aria-label={name} max={size} value={sent} />}
      {isRefused && (
        <span role="alert" className={css.why}>
          {problem.replace(`${name} `, '')}
        </span>
      )}
    </li>
  )
}

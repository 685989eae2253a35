import { useRef } from 'react'
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_EXTENSIONS,
  ATTACHMENTS_MAX,
} from '../../contract/limits/uploads.gen'
import { ADD_FILES, DROP_TERMS, REMOVE, SENDING, WAITING } from '../../contract/messages/uploads.gen'
import { Button, IconButton } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { showBytes } from '../../rules/bytes'
import { fill } from '../../rules/text'
import css from './Files.module.css'
import type { ChosenFile, SentFiles } from './useSentFiles'

const ACCEPTED = Object.values(ATTACHMENT_EXTENSIONS).flat().join(',')

/** Choose files for a message or a return, and watch them being uploaded. Source: S2 §5.9. */
export function FilePicker({ chosen, label }: { chosen: SentFiles; label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const remove = (key: number) => {
    chosen.remove(key)
    button.current?.querySelector('button')?.focus()
  }
  return (
    <section className={css.picker} aria-label={label}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ currentTarget }) => {
          void chosen.add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {chosen.files.length > 0 && (
        <ul>
          {chosen.files.map((file) => (
            <Chosen key={file.key} file={file} onRemove={() => remove(file.key)} />
          ))}
        </ul>
      )}
      <div ref={button} className={css.add}>
        <Button type="button" size="small" onClick={() => input.current?.click()}>
          {ADD_FILES}
        </Button>
        <span className="meta">
          {fill(DROP_TERMS, { count: ATTACHMENTS_MAX, megabytes: ATTACHMENT_BYTES_MAX / 1_000_000 })}
        </span>
      </div>
      <p role="alert" className={css.why}>
        {chosen.problem}
      </p>
    </section>
  )
}

function Chosen({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { name, size, sent, fileId, problem } = file
  const isSending = !fileId && !problem
  return (
    <li>
      <Icon name={problem ? 'warn' : 'file'} />
      <span className={css.name}>
        {problem ? (
          <span role="alert" className={css.why}>
            {problem}
          </span>
        ) : (
          name
        )}
      </span>
      <span className="meta">{stateOf(file)}</span>
      <IconButton label={fill(REMOVE, { file_name: name })} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
      {isSending && <progress aria-label={name} max={size} value={sent} />}
    </li>
  )
}

function stateOf({ size, sent, fileId, problem }: ChosenFile): string {
  if (problem || fileId) return showBytes(size)
  return sent ? fill(SENDING, { sent: showBytes(sent), total: showBytes(size) }) : WAITING
}

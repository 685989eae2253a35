import { useState } from 'react'
import { loadFile } from '../../api/fetch'
import type { UploadedFile } from '../../api/types'
import { FILES_LABEL, NOT_DOWNLOADED } from '../../contract/messages/uploads.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { downloadBlob } from '../../state/downloadFile'
import css from './Files.module.css'

/** The files that came with a message or a return, each to download; nothing where there are none. */
export function FileLinks({ files }: { files: UploadedFile[] }) {
  const [problem, setProblem] = useState('')
  if (files.length === 0) return null
  const open = async ({ fileId, fileName }: UploadedFile) => {
    setProblem('')
    const blob = await loadFile(`/api/uploads/files/${encodeURIComponent(fileId)}`).catch(() => undefined)
    if (blob) downloadBlob(fileName, blob)
    else setProblem(NOT_DOWNLOADED)
  }
  return (
    <div className={css.links}>
      <ul aria-label={FILES_LABEL}>
        {files.map((file) => (
          <li key={file.fileId}>
            <Icon name="file" />
            <Button type="button" look="link" onClick={() => void open(file)}>
              {file.fileName}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={css.why}>
        {problem}
      </p>
    </div>
  )
}

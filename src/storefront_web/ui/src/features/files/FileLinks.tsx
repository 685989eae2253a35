import { useState } from 'react'
import type { UploadedFile } from '../../api/types'
import { FILES_LABEL, NOT_DOWNLOADED } from '../../contract/messages/uploads.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { downloadFrom } from '../../state/downloadFile'
import css from './Files.module.css'

/** The files that came with a message or a return, each to download; nothing where there are none. */
export function FileLinks({ files }: { files: UploadedFile[] }) {
  return <Links files={files} folder="/api/uploads/files" />
}

/**
 * The files that were attached in the cart of an order or a quote, each to download; nothing where there are none. A guest
 * opens them with the token of that cart. Source: decision G41.
 */
export function AttachedFiles({ files, cartToken }: { files: UploadedFile[]; cartToken?: string }) {
  return <Links files={files} folder="/api/FileUpload/file" cartToken={cartToken} />
}

interface Props {
  files: UploadedFile[]
  /** The path that they are below. */
  folder: string
  cartToken?: string
}

function Links({ files, folder, cartToken }: Props) {
  const [problem, setProblem] = useState('')
  if (files.length === 0) return null
  const open = async ({ fileId, fileName }: UploadedFile) => {
    setProblem('')
    const url = `${folder}/${encodeURIComponent(fileId)}`
    if (!(await downloadFrom(url, fileName, { cartToken }))) setProblem(NOT_DOWNLOADED)
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

import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { Item, ItemLink, LinkKind } from '../../api/types'
import { LABEL_MAX } from '../../contract/limits/papers.gen'
import { ATTACHMENT_BYTES_MAX, DOCUMENT_EXTENSIONS } from '../../contract/limits/uploads.gen'
import { ACCEPTED_FILES, CHOOSE_FILE, NOT_ADDED } from '../../contract/messages/papers.gen'
import {
  FILE_EMPTY,
  FILE_TOO_LARGE,
  UPLOAD_FAILED,
  UPLOAD_REFUSED,
} from '../../contract/messages/uploads.gen'
import { Dialog } from '../../parts/Dialog'
import { Field, Select } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { fill } from '../../rules/text'
import { LINK_LABELS } from './linkLabels'
import { addDocument, uploadDocument } from './documentCalls'

const KINDS: LinkKind[] = ['DataSheet', 'Cad', 'Manual', 'Sds', 'Certificate']
const ACCEPTED = DOCUMENT_EXTENSIONS.map((ending) => `.${ending}`).join(',')

/** Return what is wrong with a file before upload; the store checks its content. */
function whyNot(file: File | undefined): string {
  if (!file) return CHOOSE_FILE
  if (file.size === 0) return fill(FILE_EMPTY, { file_name: file.name })
  return file.size > ATTACHMENT_BYTES_MAX ? fill(FILE_TOO_LARGE, { file_name: file.name }) : ''
}

/** The form that adds a file as a document of the item, with its kind and title. Source: S2 §7.3. */
export function AddDocument({
  item,
  onAdded,
  onClose,
}: {
  item: Item
  onAdded: (links: ItemLink[], label: string) => void
  onClose: () => void
}) {
  const [file, setFile] = useState<File>()
  const [kind, setKind] = useState<LinkKind>('DataSheet')
  const [label, setLabel] = useState('')
  const [fileProblem, setFileProblem] = useState('')
  const [problem, setProblem] = useState('')
  const save = async (): Promise<boolean> => {
    const why = whyNot(file)
    setFileProblem(why)
    setProblem('')
    if (why || !file) return false
    const sent = await uploadDocument(file)
    if (!isOk(sent)) {
      const reason = reasonOf(sent, '')
      setFileProblem(reason ? fill(UPLOAD_REFUSED, { server_text: reason }) : UPLOAD_FAILED)
      return false
    }
    const added = await addDocument(item.invMastUid, { fileId: sent.body.fileId, kind, label })
    if (isOk(added)) onAdded(added.body.links, label.trim() || LINK_LABELS[kind])
    else setProblem(reasonOf(added, NOT_ADDED))
    return isOk(added)
  }
  return (
    <Dialog title={`Add a document to ${item.itemCode}`} onClose={onClose}>
      <Form
        saves="Add document"
        busy="Uploading..."
        isMain
        problem={problem}
        onSave={save}
        onCancel={onClose}
      >
        <Cell span={6}>
          <Field
            label="File"
            help={ACCEPTED_FILES}
            name="file"
            type="file"
            accept={ACCEPTED}
            problem={fileProblem || undefined}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0])
              setFileProblem('')
            }}
          />
        </Cell>
        <Cell span={3}>
          <Select
            label="Kind"
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as LinkKind)}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {LINK_LABELS[one]}
              </option>
            ))}
          </Select>
        </Cell>
        <Cell span={3}>
          <Field
            label="Label"
            aside="optional"
            name="label"
            autoComplete="off"
            maxLength={LABEL_MAX}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        </Cell>
      </Form>
    </Dialog>
  )
}

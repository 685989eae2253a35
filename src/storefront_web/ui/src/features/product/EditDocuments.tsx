import { useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { Item, ItemLink, ItemPage } from '../../api/types'
import {
  ADDED,
  IMPORTED_STAY,
  NOT_ADDED,
  NOT_OPENED,
  NOT_REMOVED,
  REMOVED,
} from '../../contract/messages/papers.gen'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { say } from '../../state/banner'
import { downloadFrom } from '../../state/downloadFile'
import { useBusy } from '../../state/useBusy'
import { LINK_LABELS } from './linkLabels'
import { AddDocument } from './AddDocument'
import { addDocument, removeDocument } from './documentCalls'
import { DocumentList } from './DocumentList'
import css from './Documents.module.css'

/** An item's documents for employees, who can add them, and remove them with undo. */
export default function EditDocuments({ item }: { item: Item }) {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<ItemLink>()
  const [problem, setProblem] = useState('')
  const { isRunning, run } = useBusy()
  const uid = item.invMastUid
  const put = (links: ItemLink[]) =>
    client.setQueryData<ItemPage>(
      [needs.item(uid).key],
      (page) => page && { ...page, item: { ...page.item, links } },
    )
  /** Apply a change at once, and revert it with a reason if it fails. */
  const change = async (
    work: () => ReturnType<typeof addDocument>,
    own: string,
    shown: ItemLink[],
  ): Promise<boolean> => {
    if (isRunning()) return false
    const before = item.links
    setProblem('')
    put(shown)
    const answer = await run(work, () => undefined)
    if (answer && isOk(answer)) {
      put(answer.body.links)
      return true
    }
    put(before)
    setProblem(answer ? reasonOf(answer, own) : own)
    return false
  }
  const remove = async (link: ItemLink, fileId: string) => {
    const left = item.links.filter((one) => one.fileId !== fileId)
    setRemoved(undefined)
    if (await change(() => removeDocument(uid, fileId), NOT_REMOVED, left)) setRemoved(link)
  }
  const undo = async (link: ItemLink, fileId: string) => {
    const label = link.label === LINK_LABELS[link.kind] ? '' : link.label
    const back = () => addDocument(uid, { fileId, kind: link.kind, label })
    if (await change(back, NOT_ADDED, [...item.links, link])) setRemoved(undefined)
  }
  const open = async (event: MouseEvent<HTMLAnchorElement>, link: ItemLink) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setProblem('')
    if (!(await isOpened(link))) setProblem(NOT_OPENED)
  }
  return (
    <>
      <DocumentList
        links={item.links}
        onOpen={(event, link) => void open(event, link)}
        onRemove={(link, fileId) => void remove(link, fileId)}
      />
      <div className={`${css.edit} noprint`}>
        <div role="status">
          {removed?.fileId && (
            <>
              {fill(REMOVED, { label: removed.label })}{' '}
              <Button look="link" onClick={() => void undo(removed, removed.fileId ?? '')}>
                Undo
              </Button>
            </>
          )}
        </div>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
        <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add a document
        </Button>
        {item.links.some((link) => !link.fileId) && <p className="meta">{IMPORTED_STAY}</p>}
      </div>
      {isAdding && (
        <AddDocument
          item={item}
          onClose={() => setAdding(false)}
          onAdded={(links, label) => {
            put(links)
            setAdding(false)
            setRemoved(undefined)
            say(fill(ADDED, { label, item_code: item.itemCode }))
          }}
        />
      )}
    </>
  )
}

/** Open a document; one that only employees may see is fetched with the token and downloaded. */
async function isOpened(link: ItemLink): Promise<boolean> {
  const seen = await fetch(link.url, { method: 'HEAD' }).catch(() => undefined)
  if (seen?.ok) {
    location.assign(link.url)
    return true
  }
  return downloadFrom(link.url, `${link.label}.${link.format.toLowerCase()}`)
}

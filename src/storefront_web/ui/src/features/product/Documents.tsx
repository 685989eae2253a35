import { useEffect } from 'react'
import type { Item } from '../../api/types'
import { useAuth } from '../../state/auth'
import { useLazy } from '../../parts/useLazy'
import { DocumentList } from './DocumentList'
import css from './Documents.module.css'

/** An item's documents; employees can edit them, with code loaded only for them. */
export function Documents({ item }: { item: Item }) {
  const isStaff = useAuth().user?.isAirlineEmployee ?? false
  const [Editor, want, isFailed] = useLazy(() => import('./EditDocuments'))
  useEffect(() => {
    if (isStaff) want()
  }, [isStaff, want])
  if (!isStaff && item.links.length === 0) return null
  return (
    <section className={`card ${css.card}`} aria-label="Documents and CAD">
      <h2>
        Documents and CAD {item.links.length > 0 && <small className="meta">{item.links.length}</small>}
      </h2>
      {(!isStaff || !Editor || isFailed) && <DocumentList links={item.links} />}
      {isStaff && Editor && <Editor item={item} />}
    </section>
  )
}

import { useEffect } from 'react'
import type { Item } from '../../api/types'
import { useAuth } from '../../state/auth'
import { useLazy } from '../../parts/useLazy'
import { DocumentList } from './DocumentList'
import css from './Documents.module.css'

/** What is to be read of an item; our staff can change it, by what is loaded for them alone. */
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

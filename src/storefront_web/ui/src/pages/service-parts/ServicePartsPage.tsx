import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemListing } from '../../api/types'
import { SERVICE_PARTS_MAX } from '../../contract/limits/search.gen'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import { SEARCH_HINT, SERVICE_PARTS } from '../../contract/messages/content.gen'
import {
  SERVICE_PARTS_DESCRIPTION,
  SERVICE_PARTS_FAILED,
  SERVICE_PARTS_HOW,
  SERVICE_PARTS_MORE,
  SERVICE_PARTS_NONE,
} from '../../contract/messages/search.gen'
import { ResultTable } from '../../features/listing'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import { SearchInList } from '../../parts/SearchInList'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { isServer } from '../../state/queries'
import type { Head } from '../../state/route'
import css from '../../parts/Screen.module.css'
import { fetchServiceParts, SERVICE_PARTS_KEY } from './servicePartsCall'

export function head(): Head {
  return { title: SERVICE_PARTS, description: SERVICE_PARTS_DESCRIPTION, canonical: paths.serviceParts() }
}

/** Seal kits, repair parts and labor with price and stock, filtered by words. Source: S1 §3, decision B30. */
export default function ServicePartsPage() {
  const { data, isError, refetch } = useQuery({
    queryKey: SERVICE_PARTS_KEY,
    queryFn: fetchServiceParts,
    refetchOnMount: true,
    enabled: !isServer,
  })
  const [term, setTerm] = useState('')
  return (
    <div className={`stack ${css.screen}`}>
      <PageTitle>{SERVICE_PARTS}</PageTitle>
      <p className="meta">{SERVICE_PARTS_DESCRIPTION}</p>
      {isError && !data ? (
        <Notice tone="bad" role="alert" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {SERVICE_PARTS_FAILED}
        </Notice>
      ) : !data ? (
        <Skeleton height={64} lines={12} />
      ) : data.length === 0 ? (
        <Empty title={SERVICE_PARTS_NONE} action={<ButtonLink href={paths.contact()}>Contact Us</ButtonLink>}>
          {SERVICE_PARTS_HOW}
        </Empty>
      ) : (
        <Found
          isWhole={data.length < SERVICE_PARTS_MAX}
          rows={data.filter((row) => fits(row, term))}
          term={term}
          onSearch={setTerm}
        />
      )}
    </div>
  )
}

function Found({
  isWhole,
  rows,
  term,
  onSearch,
}: {
  isWhole: boolean
  rows: ItemListing[]
  term: string
  onSearch: (term: string) => void
}) {
  return (
    <div className="stack">
      {!isWhole && <Notice>{fill(SERVICE_PARTS_MORE, { maximum: SERVICE_PARTS_MAX })}</Notice>}
      <SearchInList label={SEARCH_HINT} kept={term} onSearch={onSearch} />
      <p role="status">
        <b>{rows.length > 0 ? counted(rows.length, 'item') : NO_ITEMS_FOUND}</b>
      </p>
      {rows.length > 0 && (
        <section className="card" aria-label={SERVICE_PARTS}>
          <ResultTable rows={rows} term={term} />
        </section>
      )}
    </div>
  )
}

/** Return whether an item's number or description contains every word. */
function fits({ item }: ItemListing, term: string): boolean {
  const text = `${item.itemCode} ${item.itemDesc}`.toLowerCase()
  return term
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word))
}

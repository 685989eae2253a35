import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { AddressSaved, BookEntry } from '../../api/types'
import {
  ACCOUNT_DESCRIPTION,
  ADDRESS_NOT_REMOVED,
  ADDRESS_NOT_SAVED,
  ADDRESS_REMOVE_HOW,
  ADDRESS_REMOVE_TITLE,
  ADDRESS_TAKEN_BACK,
  ADDRESS_UNSAVED_HOW,
  ADDRESS_UNSAVED_TITLE,
  ADDRESS_BOOK_EMPTY,
  ADDRESS_BOOK_EMPTY_MORE,
  ADDRESSES_NOT_FOUND,
  ADDRESSES_NOT_FOUND_MORE,
  ADDRESSES_SHARED,
  ADDRESSES_TITLE,
} from '../../contract/messages/accounts.gen'
import { ADDRESS_BOOK_NEW, ADDRESS_BOOK_SEARCH } from '../../contract/messages/addresses.gen'
import { AccountFrame } from '../../features/account'
import { bookNeed, isOfBook, nameOf, removeAddress, takeBack } from '../../features/addresses'
import { AddressEditor } from '../../features/addresses/AddressEditor'
import { AddressList } from '../../features/addresses/AddressList'
import { Button } from '../../parts/Button'
import { EmptyNote } from '../../parts/EmptyNote'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { Pager } from '../../parts/Pager'
import { LoadFailed } from '../../parts/LoadFailed'
import { Panel } from '../../parts/Panel'
import { SearchInList } from '../../parts/SearchInList'
import { Skeleton } from '../../parts/Skeleton'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import { useLater } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './AddressBookPage.module.css'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: ADDRESSES_TITLE,
    description: fill(ACCOUNT_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** What was done, with Undo. */
interface BookMessage {
  text: string
  isBad?: boolean
  undo?: () => Promise<void>
}

/** The company's addresses, which can be chosen at checkout. Source: S2 §2.6, decision B31. */
export default function AddressBookPage({ query }: PageProps) {
  const [q, page] = [one(query, 'q'), one(query, 'page')]
  const { data, error, retry } = useLater(bookNeed({ q, page }), { placeholderData: keepPreviousData })
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ entry?: BookEntry }>()
  const [next, setNext] = useState<{ entry?: BookEntry } | 'close'>()
  const [removing, setRemoving] = useState<BookEntry>()
  const [notice, setNotice] = useState<BookMessage>()
  const isDirty = useRef(false)
  const setDirty = useCallback((dirty: boolean) => void (isDirty.current = dirty), [])
  const renew = () => void client.invalidateQueries({ predicate: isOfBook })
  const tell = (saved: AddressSaved, before?: BookEntry) => {
    const after = saved.entry ?? undefined
    renew()
    setNotice({ text: saved.message, undo: () => undo(before, after) })
  }
  const undo = async (before?: BookEntry, after?: BookEntry) => {
    const answer = await takeBack(before, after)
    renew()
    if (isOk(answer)) setNotice({ text: ADDRESS_TAKEN_BACK })
    else setNotice({ text: reasonOf(answer, ADDRESS_NOT_SAVED), isBad: true })
  }
  const open = (wanted: { entry?: BookEntry } | 'close') => {
    if (editing && isDirty.current) return setNext(wanted)
    go(wanted)
  }
  const go = (wanted: { entry?: BookEntry } | 'close') => {
    isDirty.current = false
    setNext(undefined)
    setEditing(wanted === 'close' ? undefined : wanted)
  }
  const remove = async (entry: BookEntry) => {
    const answer = await removeAddress(entry)
    setRemoving(undefined)
    if (!isOk(answer)) return setNotice({ text: reasonOf(answer, ADDRESS_NOT_REMOVED), isBad: true })
    if (editing?.entry?.address.P21Id === entry.address.P21Id) go('close')
    tell(answer.body, entry)
  }
  return (
    <AccountFrame title={ADDRESSES_TITLE} at={paths.addressBook()}>
      <div className={css.columns} data-editing={editing ? 'true' : undefined}>
        <div>
          <div role="status" className={css.notice}>
            {notice && (
              <Notice
                tone={notice.isBad ? 'bad' : 'good'}
                action={
                  notice.undo && (
                    <Button size="small" onClick={() => void notice.undo?.()}>
                      Undo
                    </Button>
                  )
                }
              >
                {notice.text}
              </Notice>
            )}
          </div>
          <Panel
            title={
              data ? (data.total === 1 ? '1 address' : `${grouped(data.total)} addresses`) : ADDRESSES_TITLE
            }
            note={data?.company && fill(ADDRESSES_SHARED, { company: data.company })}
            aside={
              <>
                <SearchInList
                  label={ADDRESS_BOOK_SEARCH}
                  kept={q}
                  onSearch={(term) =>
                    void navigate(paths.addressBook({ q: term }), { replace: true, keepScroll: true })
                  }
                />
                {data && (
                  <Button why={data.whyNotAdd || undefined} onClick={() => open({})}>
                    {ADDRESS_BOOK_NEW}
                  </Button>
                )}
              </>
            }
          >
            {error && <LoadFailed what={ADDRESSES_TITLE} problem={error} retry={retry} />}
            {data && data.rows.length > 0 ? (
              <AddressList
                entries={data.rows}
                editing={editing?.entry?.address.P21Id}
                onEdit={(entry) => open({ entry })}
                onRemove={setRemoving}
              />
            ) : data ? (
              <None term={q} />
            ) : (
              !error && (
                <div className={css.pad}>
                  <Skeleton height={64} lines={5} />
                </div>
              )
            )}
            {data && data.pageCount > 1 && (
              <div className={css.pager}>
                <Pager
                  page={data.page}
                  pageCount={data.pageCount}
                  hrefOf={(number) => paths.addressBook({ q, page: number > 1 ? String(number) : '' })}
                />
              </div>
            )}
          </Panel>
          {data?.whyNotAdd && <p className={css.why}>{data.whyNotAdd}</p>}
        </div>
        {editing && data && (
          <AddressEditor
            key={editing.entry?.address.P21Id ?? 'new'}
            entry={editing.entry}
            countries={data.countries}
            onDirty={setDirty}
            onCancel={() => open('close')}
            onSaved={(saved, before) => {
              go('close')
              tell(saved, before)
            }}
          />
        )}
      </div>
      {next && editing && (
        <ConfirmDialog
          title={ADDRESS_UNSAVED_TITLE}
          deed="Leave it"
          keep="Go on typing"
          onConfirm={() => go(next)}
          onClose={() => setNext(undefined)}
        >
          {fill(ADDRESS_UNSAVED_HOW, {
            name: editing.entry ? nameOf(editing.entry.address) : 'The new address',
          })}
        </ConfirmDialog>
      )}
      {removing && (
        <ConfirmDialog
          title={fill(ADDRESS_REMOVE_TITLE, { name: nameOf(removing.address) })}
          deed="Remove"
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {ADDRESS_REMOVE_HOW}
        </ConfirmDialog>
      )}
    </AccountFrame>
  )
}

function None({ term }: { term: string }) {
  return (
    <EmptyNote role="status">
      <b>{term ? ADDRESSES_NOT_FOUND : ADDRESS_BOOK_EMPTY}</b>
      <p>{term ? fill(ADDRESSES_NOT_FOUND_MORE, { term }) : ADDRESS_BOOK_EMPTY_MORE}</p>
      {term && <Link href={paths.addressBook()}>Show all</Link>}
    </EmptyNote>
  )
}

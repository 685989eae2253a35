import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { needs } from '../../api/needs'
import type { WatchedProduct, WatchResult } from '../../api/types'
import {
  CANCEL,
  CANCEL_FAILED,
  DESCRIPTION,
  NOTIFICATION_ON,
  PAGE_EMPTY,
  PAGE_EMPTY_MORE,
  PAGE_NOT_READ,
  PAGE_TEXT,
  PAGE_TITLE,
  SINCE,
  TAKEN_BACK,
  UNWATCHED,
} from '../../contract/messages/notifications.gen'
import { AccountFrame } from '../../features/account'
import { addWatch, cancelWatch, fetchWatched, watchedKey } from '../../features/notify'
import { Button } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { EmptyNote } from '../../parts/EmptyNote'
import { Link } from '../../parts/Link'
import { Chip, Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { ResultNotice, type ResultMessage } from '../../parts/ResultNotice'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { failureText } from '../../rules/notifications'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { makeQueue } from '../../state/queue'
import type { Head, PageProps, Read } from '../../state/route'
import css from './NotificationsPage.module.css'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: PAGE_TITLE, description: fill(DESCRIPTION, { store: storeName }), noIndex: true }
}

/** Changes are sent one at a time: the store keeps the last one. */
const inTurn = makeQueue()

const facts = (one: WatchedProduct) => ({ item_code: one.itemId })

/** The items that the user watches, with undo for those just removed. Source: S1 §1, S2 §2.1. */
export default function NotificationsPage() {
  const { user } = useAuth()
  const client = useQueryClient()
  const key = watchedKey(user?.webUserId)
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: fetchWatched,
    staleTime: 0,
    refetchOnMount: true,
  })
  const [notice, setNotice] = useState<ResultMessage>()
  const changes = useRef(0)
  const put = async (change: (list: WatchedProduct[]) => WatchedProduct[]) => {
    await client.cancelQueries({ queryKey: key }) // what was asked for before would bring the old list back
    client.setQueryData<WatchedProduct[]>(key, (list) => change(list ?? []))
  }
  /** Send a change after the one before it; fetch the list again when the last one was answered. */
  const send = async (change: () => Promise<WatchResult>) => {
    changes.current += 1
    const answer = await inTurn(change).catch(() => undefined)
    changes.current -= 1
    if (changes.current === 0) void client.invalidateQueries({ queryKey: key })
    return answer
  }
  const back = (one: WatchedProduct) => put((list) => (has(list, one) ? list : sorted([...list, one])))
  const out = (one: WatchedProduct) =>
    put((list) => list.filter((other) => other.invMastUid !== one.invMastUid))
  const unwatch = async (one: WatchedProduct) => {
    await out(one)
    setNotice({ text: fill(UNWATCHED, facts(one)), undo: () => void undo(one) })
    const answer = await send(() => cancelWatch(one.invMastUid))
    if (answer?.success) return
    await back(one)
    const why = answer?.message ? failureText(answer.message, answer.logId) : CANCEL_FAILED
    setNotice({ text: why, isBad: true })
  }
  const undo = async (one: WatchedProduct) => {
    await back(one)
    setNotice({ text: fill(TAKEN_BACK, facts(one)) })
    const answer = await send(() => addWatch(one.invMastUid))
    if (answer?.success) return
    await out(one)
    setNotice({ text: failureText(answer?.message, answer?.logId), isBad: true })
  }
  return (
    <AccountFrame title={PAGE_TITLE} at={paths.notifications()}>
      <ResultNotice notice={notice} />
      <Panel title={PAGE_TITLE} note={data && data.length > 0 ? PAGE_TEXT : undefined}>
        {data && data.length > 0 ? (
          <ul className={css.list}>
            {data.map((one) => (
              <Row key={one.id} one={one} onUnwatch={() => void unwatch(one)} />
            ))}
          </ul>
        ) : data ? (
          <EmptyNote>
            <b>{PAGE_EMPTY}</b>
            <p>{PAGE_EMPTY_MORE}</p>
            <Link href={paths.categories()}>Browse all categories</Link>
          </EmptyNote>
        ) : isError ? (
          <EmptyNote>
            <Notice
              tone="bad"
              role="alert"
              action={
                <Button size="small" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              {PAGE_NOT_READ}
            </Notice>
          </EmptyNote>
        ) : (
          <EmptyNote>
            <Skeleton height={48} lines={4} />
          </EmptyNote>
        )}
      </Panel>
    </AccountFrame>
  )
}

const has = (list: WatchedProduct[], one: WatchedProduct) =>
  list.some((other) => other.invMastUid === one.invMastUid)

/** In the store's order: newest first. */
const sorted = (list: WatchedProduct[]) =>
  list.toSorted((a, b) => b.entryDate.localeCompare(a.entryDate) || b.id - a.id)

function Row({ one, onUnwatch }: { one: WatchedProduct; onUnwatch: () => void }) {
  return (
    <li className={css.row}>
      <Drawing src={one.itemImage.path} alt={one.itemImage.altText} width={72} height={48} />
      <span className={css.what}>
        <Link href={one.path}>{one.itemDesc || one.itemId}</Link>
        <span className="meta">
          {one.itemId} · {fill(SINCE, { day: showDate(one.entryDate) })}
        </span>
      </span>
      <span className={css.state}>
        <Chip icon="ok">{NOTIFICATION_ON}</Chip>
        <Button size="small" aria-label={`${CANCEL}: ${one.itemId}`} onClick={onUnwatch}>
          {CANCEL}
        </Button>
      </span>
    </li>
  )
}

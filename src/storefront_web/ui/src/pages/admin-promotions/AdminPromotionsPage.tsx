import { useState } from 'react'
import { needs } from '../../api/needs'
import type { PromoEntry, PromoList } from '../../api/types'
import { HOME_PROMOS } from '../../contract/limits/content.gen'
import {
  PROMO_ADD,
  PROMO_NOT_SAVED,
  PROMO_REMOVE_ASK,
  PROMOS_DESCRIPTION,
  PROMOS_HOW,
  PROMOS_NONE,
  PROMOS_NONE_MORE,
  PROMOS_NOTE,
  PROMOS_TITLE,
  REMOVE,
} from '../../contract/messages/content.gen'
import { staffCalls, staffUrls, StaffArea, useStaffAction } from '../../features/staff-area'
import { ListState } from '../../parts/ListState'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { EmptyNote } from '../../parts/EmptyNote'
import { ResultNotice } from '../../parts/ResultNotice'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { PromoDialog } from './PromoDialog'
import { PromoRow } from './PromoRow'
import { useOrder } from './useOrder'

/** The address of the page with a promotion's dialog open, closed for ''. */
const hrefOf = (promotion: string) => staffPaths.promotions({ promotion })

const close = () => void navigate(hrefOf(''), { replace: true, keepScroll: true })

/** The value of `promotion` in the address that opens the dialog for a new one. */
const NEW = 'new'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: PROMOS_TITLE, description: fill(PROMOS_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The promotions of the home page: what they show, when, and in which order. Source: decisions B30, H10. */
export default function AdminPromotionsPage({ query }: PageProps) {
  const open = one(query, 'promotion')
  const list = useListData<PromoList>(staffUrls.promotions())
  const { notice, act, setNotice } = useStaffAction(PROMO_NOT_SAVED)
  const { rows, move } = useOrder(list.data?.rows, act, (text) => setNotice({ text, isBad: true }))
  const [removing, setRemoving] = useState<PromoEntry>()
  const opened = rows?.find((row) => row.title === open)
  const count = rows?.filter((row) => row.state === 'Shown').length ?? 0
  return (
    <StaffArea
      title={PROMOS_TITLE}
      at={staffPaths.promotions()}
      note={rows && fill(PROMOS_NOTE, { count: grouped(count) })}
      aside={
        <Button look="primary" onClick={() => void navigate(hrefOf(NEW), { keepScroll: true })}>
          {PROMO_ADD}
        </Button>
      }
    >
      <ResultNotice notice={notice} onClose={() => setNotice(undefined)} />
      <div className="card">
        <ListState what={PROMOS_TITLE} list={list} height={56} lines={4} />
        {rows?.length === 0 && (
          <EmptyNote role="status">
            <b>{PROMOS_NONE}</b>
            <p>{PROMOS_NONE_MORE}</p>
          </EmptyNote>
        )}
        {rows && rows.length > 0 && (
          <>
            <p className={`meta ${css.bar}`}>{fill(PROMOS_HOW, { most: HOME_PROMOS })}</p>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Promotion</th>
                  <th scope="col">Link</th>
                  <th scope="col">Days</th>
                  <th scope="col">State</th>
                  <th scope="col">
                    <span className="vh">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  <PromoRow
                    key={row.title}
                    row={row}
                    href={hrefOf(row.title)}
                    isFirst={at === 0}
                    isLast={at === rows.length - 1}
                    onMove={(by) => move(at, by)}
                    onRemove={() => setRemoving(row)}
                  />
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
      {rows && (open === NEW || opened) && (
        <PromoDialog key={open} promo={opened} act={act} onClose={close} />
      )}
      {removing && (
        <ConfirmDialog
          title={PROMO_REMOVE_ASK}
          deed={REMOVE}
          onConfirm={() => act(staffCalls.removePromo(removing.title))}
          onClose={() => setRemoving(undefined)}
        >
          {removing.title}
        </ConfirmDialog>
      )}
    </StaffArea>
  )
}

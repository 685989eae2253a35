import { useState } from 'react'
import type { AlertEntry, AlertList } from '../../api/types'
import {
  ALERT_ADD,
  ALERT_IS_ON,
  ALERT_LEVELS,
  ALERT_NOT_SAVED,
  ALERT_REMOVE_ASK,
  ALERTS_NONE,
  ALERTS_NONE_MORE,
  ALERTS_TITLE,
  NOTICE_EDIT,
  NOTICE_REMOVE,
  REMOVE,
} from '../../contract/messages/content.gen'
import { daysOf, type StaffAction, staffCalls, staffUrls, WindowChip } from '../../features/staff-area'
import { ListState } from '../../parts/ListState'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { EmptyNote } from '../../parts/EmptyNote'
import { Check } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import type { ResultMessage } from '../../parts/ResultNotice'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import type { QueryValues } from '../../rules/query'
import { fill, firstWords } from '../../rules/text'
import { navigate } from '../../state/navigation'
import { useBusy } from '../../state/useBusy'
import own from './AdminContentPage.module.css'
import { AlertDialog } from './AlertDialog'

/** The value of `alert` in the address that opens the dialog for a new one. */
const NEW = 'new'
const NAME_MAX = 60

/** The website alerts: what is shown and when; each can be switched, changed and removed. */
export function Alerts({
  open,
  asked,
  act,
  onSay,
}: {
  /** The text of the alert whose dialog is open, `new` for a new one. */
  open: string | undefined
  asked: QueryValues
  act: StaffAction
  onSay: (notice: ResultMessage) => void
}) {
  const list = useListData<AlertList>(staffUrls.alerts())
  const { data } = list
  const [removing, setRemoving] = useState<AlertEntry>()
  const hrefOf = (alert: string) => staffPaths.content({ ...asked, alert })
  const close = () => void navigate(hrefOf(''), { replace: true, keepScroll: true })
  const opened = data?.rows.find((row) => row.text === open)
  return (
    <Panel
      title={ALERTS_TITLE}
      aside={<Button onClick={() => void navigate(hrefOf(NEW), { keepScroll: true })}>{ALERT_ADD}</Button>}
    >
      <ListState what={ALERTS_TITLE} list={list} height={44} lines={2} />
      {data?.rows.length === 0 && (
        <EmptyNote role="status">
          <b>{ALERTS_NONE}</b>
          <p>{ALERTS_NONE_MORE}</p>
        </EmptyNote>
      )}
      {data && data.rows.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Text</th>
              <th scope="col">Days</th>
              <th scope="col">State</th>
              <th scope="col">{ALERT_IS_ON}</th>
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.text} data-row>
                <th scope="row" className={own.text}>
                  <Link
                    href={hrefOf(row.text)}
                    options={{ keepScroll: true }}
                    aria-label={fill(NOTICE_EDIT, { title: row.text })}
                  >
                    {row.text}
                  </Link>
                  {row.level !== 'info' && <small className={css.small}>{ALERT_LEVELS[row.level]}</small>}
                </th>
                <td>{daysOf(row.startsOn, row.endsOn)}</td>
                <td>
                  <WindowChip state={row.state} />
                </td>
                <td>
                  <Switch row={row} act={act} onSay={onSay} />
                </td>
                <td className={css.end}>
                  <Button
                    size="small"
                    aria-label={fill(NOTICE_REMOVE, { title: firstWords(row.text, NAME_MAX) })}
                    onClick={() => setRemoving(row)}
                  >
                    {REMOVE}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && (open === NEW || opened) && (
        <AlertDialog key={open} alert={opened} today={data.today} act={act} onClose={close} />
      )}
      {removing && (
        <ConfirmDialog
          title={ALERT_REMOVE_ASK}
          deed={REMOVE}
          onConfirm={() => act(staffCalls.removeAlert(removing.text))}
          onClose={() => setRemoving(undefined)}
        >
          {removing.text}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

/** Switches an alert at once; where the store refuses, it goes back and says why. */
function Switch({
  row,
  act,
  onSay,
}: {
  row: AlertEntry
  act: StaffAction
  onSay: (notice: ResultMessage) => void
}) {
  // what was chosen counts until the store's list has changed
  const [wanted, setWanted] = useState<{ row: AlertEntry; isOn: boolean }>()
  const { isRunning, run } = useBusy()
  const change = (isOn: boolean) => {
    if (isRunning()) return
    setWanted({ row, isOn })
    void run(
      async () => act(staffCalls.switchAlert(row.text, isOn)),
      () => ALERT_NOT_SAVED,
    ).then((why) => {
      if (!why) return
      setWanted(undefined)
      onSay({ text: why, isBad: true })
    })
  }
  return (
    <Check
      label={<span className="vh">{`${ALERT_IS_ON}: ${row.text}`}</span>}
      checked={wanted?.row === row ? wanted.isOn : row.isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

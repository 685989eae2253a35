import { isOk, reasonOf } from '../../api/fetch'
import { useRefreshStaffData } from '../../features/staff-area'
import type { DeskRow, StaffMember } from '../../api/types'
import { DESK_NOBODY, DESK_OWNER_NOT_SAVED } from '../../contract/messages/quotes.gen'
import { deskCalls } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Select } from '../../parts/Field'
import { useAuth } from '../../state/auth'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'

/** Who works on a row: Take it, or hand it over, at once. */
export function OwnerCell({ row, owners }: { row: DeskRow; owners: StaffMember[] }) {
  const renew = useRefreshStaffData()
  const me = useAuth().user?.webUserId
  const name = row.kind === 'Quote' ? `quote ${row.number}` : `price request ${row.number}`
  const choice = useOptimisticChoice<number | null>(row.ownerId, async (ownerId) => {
    const form = { version: row.version, ownerId }
    const answer =
      row.kind === 'Quote'
        ? await deskCalls.handOver(row.number, form)
        : await deskCalls.takeRequest(row.number, form)
    renew()
    return isOk<unknown>(answer) ? '' : reasonOf(answer, DESK_OWNER_NOT_SAVED)
  })
  return (
    <>
      {choice.shown === null && typeof me === 'number' && owners.some(({ webUserId }) => webUserId === me) ? (
        <Button size="small" data-key="t" onClick={() => choice.choose(me)}>
          Take<span className="vh"> {name}</span>
        </Button>
      ) : (
        <Select
          label={`Owner of ${name}`}
          hideLabel
          value={choice.shown ?? ''}
          aria-busy={choice.isPending}
          onChange={({ currentTarget: { value } }) => choice.choose(Number(value) || null)}
        >
          <option value="">{DESK_NOBODY}</option>
          {owners.map((one) => (
            <option key={one.webUserId} value={one.webUserId}>
              {one.name}
            </option>
          ))}
          {choice.shown !== null && !owners.some(({ webUserId }) => webUserId === choice.shown) && (
            <option value={choice.shown}>{row.ownerName}</option>
          )}
        </Select>
      )}
      <span role="alert" className="bad">
        {choice.problem}
      </span>
    </>
  )
}

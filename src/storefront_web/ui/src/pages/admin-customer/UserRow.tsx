import type { Answer } from '../../api/fetch'
import type { Colleague } from '../../api/types'
import type { CompanyRole } from '../../contract/enums.gen'
import { RoleSelect, STATES } from '../../features/colleagues'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Chip } from '../../parts/Notice'
import table from '../../parts/Table.module.css'
import { showDate } from '../../rules/dates'
import { useBusy } from '../../state/useBusy'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import css from './AdminCustomerPage.module.css'

/** One of the customer's users, with what employees may change. */
export function UserRow({
  user,
  customerId,
  act,
  onSwitchOff,
}: {
  user: Colleague
  customerId: number
  /** Shows the result of a call; returns why it failed. */
  act: (calling: Promise<Answer<unknown>>) => Promise<string>
  onSwitchOff: () => void
}) {
  const { webUserId, name, state, whyFixed } = user
  const { isBusy, isRunning, run } = useBusy()
  const choice = useOptimisticChoice<CompanyRole>(user.role, (role) =>
    act(staffCalls.role(customerId, { webUserId, role })),
  )
  const once = (call: () => Promise<Answer<unknown>>) => {
    if (isRunning()) return
    void run(
      () => act(call()),
      () => '',
    )
  }
  return (
    <tr data-row className={state === 'SwitchedOff' ? table.dim : undefined}>
      <th scope="row">{name || user.email}</th>
      <td>{user.email}</td>
      <td>
        <RoleSelect name={name} role={choice.shown} whyNot={whyFixed} onChoose={choice.choose} />
      </td>
      <td>
        <Chip tone={STATES[state].tone} icon={STATES[state].icon}>
          {STATES[state].name}
        </Chip>
      </td>
      <td className={table.wide}>{showDate(user.lastSignedInAt) || '--'}</td>
      <td className={table.end}>
        <span className={css.deeds}>
          {state === 'Active' && (
            <>
              <Button
                size="small"
                data-key="p"
                aria-busy={isBusy}
                aria-label={`Reset ${name} by PIN`}
                onClick={() => once(() => staffCalls.reset(customerId, webUserId))}
              >
                Reset
              </Button>
              <Button
                size="small"
                data-key="o"
                why={whyFixed || undefined}
                aria-label={`Switch off ${name}`}
                onClick={onSwitchOff}
              >
                Switch off
              </Button>
            </>
          )}
          {state === 'Invited' && (
            <Button
              size="small"
              aria-busy={isBusy}
              aria-label={`Send link to ${name}`}
              onClick={() => once(() => staffCalls.resend(customerId, webUserId))}
            >
              Send link
            </Button>
          )}
          {state === 'SwitchedOff' && (
            <Button
              size="small"
              data-key="o"
              aria-busy={isBusy}
              aria-label={`Switch on ${name}`}
              onClick={() => once(() => staffCalls.switch(customerId, { webUserId, isOn: true }))}
            >
              Switch on
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

import type { Colleague } from '../../api/types'
import type { CompanyRole } from '../../contract/enums.gen'
import { NOT_YOURSELF } from '../../contract/messages/accounts.gen'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Icon } from '../../parts/Icon'
import { Chip } from '../../parts/Notice'
import { showDate } from '../../rules/dates'
import { useBusy } from '../../state/useBusy'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import { accountCalls } from '../account'
import table from '../../parts/Table.module.css'
import css from './Colleagues.module.css'
import { RoleSelect } from './RoleSelect'
import { type Done, useColleagues } from './useColleagues'
import { ROLES, STATES } from './words'

interface Props {
  colleague: Colleague
  mayManage: boolean
  onDone: (done: Done, undo?: () => void) => void
  onSwitchOff: (colleague: Colleague) => void
}

/** A colleague, with what an admin may change. Source: decision B31. */
export function ColleagueRow({ colleague, mayManage, onDone, onSwitchOff }: Props) {
  const { webUserId, name, role, state, whyFixed } = colleague
  const change = useColleagues()
  const busy = useBusy()
  const choice = useOptimisticChoice<CompanyRole>(role, async (next) => {
    const before = role
    const back = async () => onDone(await change(() => accountCalls.role({ webUserId, role: before })))
    const done = await change(() => accountCalls.role({ webUserId, role: next }))
    onDone(done, done.why ? undefined : () => void back())
    return done.why
  })
  const act = async (call: () => ReturnType<typeof accountCalls.switch>) => {
    if (busy.isRunning()) return
    onDone(
      await busy.run(
        () => change(call),
        () => ({ why: '' }),
      ),
    )
  }
  return (
    <tr className={classes(state === 'SwitchedOff' && table.dim)}>
      <th scope="row">
        {name || colleague.email} {colleague.isYou && <small className={css.you}>you</small>}
        <span className={css.small}>{colleague.email}</span>
        {mayManage && whyFixed && (
          <span id={`fixed-${webUserId}`} className={css.fixed}>
            <Icon name="lock" /> {whyFixed}
          </span>
        )}
      </th>
      <td className={css.wide}>{colleague.email}</td>
      <td>
        {mayManage ? (
          <RoleSelect
            name={name}
            role={choice.shown}
            about={whyFixed ? `fixed-${webUserId}` : undefined}
            whyNot={state === 'SwitchedOff' ? STATES.SwitchedOff.name : whyFixed}
            onChoose={choice.choose}
          />
        ) : (
          ROLES.find(([value]) => value === role)?.[1]
        )}
      </td>
      <td>
        <Chip tone={STATES[state].tone} icon={STATES[state].icon}>
          {STATES[state].name}
        </Chip>
      </td>
      <td className={css.wide}>{showDate(colleague.lastSignedInAt) || '--'}</td>
      {mayManage && (
        <td className="num">
          {state === 'Active' && (
            <Button
              why={whyFixed || (colleague.isYou ? NOT_YOURSELF : undefined)}
              onClick={() => onSwitchOff(colleague)}
              aria-label={`Switch off ${name}`}
            >
              Switch off
            </Button>
          )}
          {state === 'Invited' && (
            <Button
              aria-busy={busy.isBusy}
              aria-label={`Resend to ${name}`}
              onClick={() => void act(() => accountCalls.resend(webUserId))}
            >
              Resend
            </Button>
          )}
          {state === 'SwitchedOff' && (
            <Button
              aria-busy={busy.isBusy}
              aria-label={`Switch on ${name}`}
              onClick={() => void act(() => accountCalls.switch({ webUserId, isOn: true }))}
            >
              Switch on
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

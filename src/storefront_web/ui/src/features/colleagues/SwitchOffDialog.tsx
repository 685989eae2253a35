import type { Colleague } from '../../api/types'
import { SWITCH_OFF_HOW, SWITCH_OFF_TITLE } from '../../contract/messages/accounts.gen'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { fill } from '../../rules/text'
import { accountCalls } from '../account'
import { type Done, useColleagues } from './useColleagues'

/** Asks for confirmation before a colleague is signed out and disabled. */
export function SwitchOffDialog({
  colleague,
  onClose,
  onDone,
}: {
  colleague: Colleague
  onClose: () => void
  onDone: (done: Done) => void
}) {
  const { webUserId, name } = colleague
  const change = useColleagues()
  const off = async () => {
    const done = await change(() => accountCalls.switch({ webUserId, isOn: false }))
    if (!done.why) onDone(done)
    return done.why
  }
  return (
    <ConfirmDialog
      title={fill(SWITCH_OFF_TITLE, { name })}
      deed="Switch off"
      onConfirm={off}
      onClose={onClose}
    >
      {SWITCH_OFF_HOW}
    </ConfirmDialog>
  )
}

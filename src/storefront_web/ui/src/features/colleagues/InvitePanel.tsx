import type { ColleagueSaved } from '../../api/types'
import {
  COLLEAGUE_FAILED,
  INVITE_DOMAIN,
  INVITE_LINE,
  INVITE_TITLE,
} from '../../contract/messages/accounts.gen'
import { Form } from '../../parts/Form'
import { Panel } from '../../parts/Panel'
import { fill } from '../../rules/text'
import { accountCalls } from '../account'
import css from './Colleagues.module.css'
import { InviteFields } from './InviteFields'
import { type Done, useColleagues } from './useColleagues'
import { useInvitation } from './useInvitation'

/** Invites somebody to the company. Source: decision B31. */
export function InvitePanel({ domain, onDone }: { domain: string; onDone: (done: Done) => void }) {
  const form = useInvitation()
  const change = useColleagues()
  const invite = async () => {
    let done: Done | undefined
    const saved = await form.send<ColleagueSaved>(async (draft) => {
      const answer = await accountCalls.invite({ ...draft, email: draft.email.trim() })
      done = await change(async () => answer)
      return answer
    }, COLLEAGUE_FAILED)
    if (!saved || !done) return false
    form.clear()
    onDone(done)
    return true
  }
  return (
    <Panel title={INVITE_TITLE}>
      <div className={css.pad} id="invite">
        <Form saves="Send invitation" busy="Sending..." isMain problem={form.reason} onSave={invite}>
          <InviteFields
            form={form}
            lineLabel={INVITE_LINE}
            emailHelp={domain ? fill(INVITE_DOMAIN, { domain }) : undefined}
          />
        </Form>
      </div>
    </Panel>
  )
}

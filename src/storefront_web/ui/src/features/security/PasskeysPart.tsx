import { useState } from 'react'
import type { Factors, PasskeyShown } from '../../api/types'
import { PASSKEYS_MAX } from '../../contract/limits/signin.gen'
import {
  PASSKEY_ADD_TITLE,
  PASSKEY_NOT_USED,
  PASSKEY_REMOVE_TITLE,
  PASSKEY_USED,
  PASSKEYS_NOT_HERE,
  PASSKEYS_OFF,
  PASSKEYS_TOO_MANY,
  WITHOUT_FACTOR,
  WITHOUT_THIS_FACTOR,
} from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import { AddPasskeyDialog } from './AddPasskeyDialog'
import { Factor } from './Factor'
import { PasskeyNameDialog } from './PasskeyNameDialog'
import { usePasskeysKnown } from './passkeys'
import css from './Security.module.css'
import { removePasskey, renamePasskey, type Change } from './securityCalls'
import type { Proved } from './useProved'

/** The passkeys, each with its name and last use; more can be added where the browser knows any. */
export function PasskeysPart({
  factors,
  change,
  proved,
}: {
  factors: Factors
  change: Change
  proved: Proved
}) {
  const isKnown = usePasskeysKnown()
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<PasskeyShown>()
  const [removed, setRemoved] = useState<PasskeyShown>()
  const { passkeys, totpSince } = factors
  const why = !isKnown ? PASSKEYS_NOT_HERE : passkeys.length >= PASSKEYS_MAX ? PASSKEYS_TOO_MANY : undefined
  return (
    <Factor
      icon="key"
      title="Passkeys"
      about={isKnown ? PASSKEYS_OFF : PASSKEYS_NOT_HERE}
      actions={
        <Button aria-label={PASSKEY_ADD_TITLE} why={why} onClick={() => setAdding(true)}>
          Add
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className={css.keys} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <span className={css.what}>
                <b>{passkey.name}</b>
                <small>{usedText(passkey)}</small>
              </span>
              <Button look="link" aria-label={`Rename ${passkey.name}`} onClick={() => setRenamed(passkey)}>
                Rename
              </Button>
              <Button look="link" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoved(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog change={change} proved={proved} onClose={() => setAdding(false)} />}
      {renamed && (
        <PasskeyNameDialog
          name={renamed.name}
          onSave={(name) => change(() => renamePasskey(renamed.passkeyId, name))}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={fill(PASSKEY_REMOVE_TITLE, { name: removed.name })}
          deed="Remove"
          onConfirm={() => change(() => removePasskey(removed.passkeyId))}
          onClose={() => setRemoved(undefined)}
        >
          {totpSince || passkeys.length > 1 ? WITHOUT_THIS_FACTOR : WITHOUT_FACTOR}
        </ConfirmDialog>
      )}
    </Factor>
  )
}

function usedText({ createdAt, usedAt }: PasskeyShown): string {
  const added = showDate(createdAt)
  return usedAt ? fill(PASSKEY_USED, { added, used: showDate(usedAt) }) : fill(PASSKEY_NOT_USED, { added })
}

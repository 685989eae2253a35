import { isOk, reasonOf } from '../../api/fetch'
import type { PasskeyOptions } from '../../api/types'
import {
  FACTOR_NOT_CHANGED,
  PASSKEY_ADD_HOW,
  PASSKEY_ADD_TITLE,
  PASSKEY_DEFAULT_NAME,
  PASSKEY_KNOWN,
  PASSKEY_NOT_ASKED,
} from '../../contract/messages/signin.gen'
import { makePasskey } from './passkeys'
import { PasskeyNameDialog } from './PasskeyNameDialog'
import { addPasskey, askNewPasskey, type Change } from './securityCalls'
import type { Proved } from './useProved'

/** Adds a passkey: a name, then what the browser asks. */
export function AddPasskeyDialog({
  change,
  proved,
  onClose,
}: {
  change: Change
  proved: Proved
  onClose: () => void
}) {
  const add = async (name: string) => {
    const asked = await proved(askNewPasskey)
    if (!asked) return FACTOR_NOT_CHANGED
    if (!isOk<PasskeyOptions>(asked)) return reasonOf(asked, FACTOR_NOT_CHANGED)
    const { challenge, publicKey } = asked.body
    try {
      const made = await makePasskey(publicKey)
      return await change(() => addPasskey(challenge, name, made))
    } catch (cause) {
      return cause instanceof DOMException && cause.name === 'InvalidStateError'
        ? PASSKEY_KNOWN
        : PASSKEY_NOT_ASKED
    }
  }
  return (
    <PasskeyNameDialog
      title={PASSKEY_ADD_TITLE}
      how={PASSKEY_ADD_HOW}
      name={deviceName()}
      deed="Continue"
      onSave={add}
      onClose={onClose}
    />
  )
}

/** What a person may call the device, to begin with. */
function deviceName(): string {
  const system = /iPhone|iPad|Android|Windows|Mac OS X|CrOS|Linux/.exec(navigator.userAgent)?.[0]
  return system?.replace('Mac OS X', 'Mac').replace('CrOS', 'Chromebook') ?? PASSKEY_DEFAULT_NAME
}

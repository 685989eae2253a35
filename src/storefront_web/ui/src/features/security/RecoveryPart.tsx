import { useCallback, useEffect, useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { Factors, RecoveryCodes } from '../../api/types'
import { RECOVERY_CODES } from '../../contract/limits/signin.gen'
import {
  FACTOR_NOT_CHANGED,
  RECOVERY_FEW,
  RECOVERY_LEFT,
  RECOVERY_MAKE_NEW,
  RECOVERY_NEEDS_FACTOR,
  RECOVERY_NEW_TITLE,
  RECOVERY_OFF,
} from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { Factor } from './Factor'
import { RecoveryDialog } from './RecoveryDialog'
import css from './Security.module.css'
import { renewRecoveryCodes } from './securityCalls'
import type { Proved } from './useProved'

const FEW = 3

/** The recovery codes: how many are left; new ones are shown once. After the first factor they come by themselves. */
export function RecoveryPart({
  factors,
  proved,
  isWanted,
  onMade,
}: {
  factors: Factors
  proved: Proved
  isWanted: boolean
  onMade: (codes?: string[]) => void
}) {
  const [codes, setCodes] = useState<string[]>()
  const [isAsking, setAsking] = useState(false)
  const [wrong, setWrong] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const renew = useCallback(async () => {
    const answer = await proved(renewRecoveryCodes)
    if (!answer) return FACTOR_NOT_CHANGED
    if (!isOk<RecoveryCodes>(answer)) return reasonOf(answer, FACTOR_NOT_CHANGED)
    setCodes(answer.body.codes)
    return ''
  }, [proved])
  const make = useCallback(() => {
    if (!isRunning()) void run(renew, () => FACTOR_NOT_CHANGED).then(setWrong)
  }, [isRunning, renew, run])
  useEffect(() => {
    if (isWanted) make()
  }, [isWanted, make])
  const { recoveryCodesLeft: left, recoveryCodesSince: since } = factors
  const isPossible = factors.totpSince !== null || factors.passkeys.length > 0
  const about = since
    ? fill(RECOVERY_LEFT, { left, all: RECOVERY_CODES, date: showDate(since) })
    : RECOVERY_OFF
  return (
    <Factor
      icon="file"
      title="Recovery codes"
      about={about}
      actions={
        <Button
          aria-label="Make recovery codes"
          aria-busy={isBusy}
          why={isPossible ? undefined : RECOVERY_NEEDS_FACTOR}
          onClick={() => (since ? setAsking(true) : make())}
        >
          {since ? 'Make new ones' : 'Make'}
        </Button>
      }
    >
      {isPossible && since && left <= FEW && (
        <div className={css.wrong}>
          <Notice tone="warn">{fill(RECOVERY_FEW, { n: left })}</Notice>
        </div>
      )}
      <div role="alert" className={css.wrong}>
        {wrong && <Notice tone="bad">{wrong}</Notice>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={RECOVERY_NEW_TITLE}
          deed="Make new ones"
          onConfirm={renew}
          onClose={() => setAsking(false)}
        >
          {RECOVERY_MAKE_NEW}
        </ConfirmDialog>
      )}
      {codes && !isAsking && (
        <RecoveryDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            onMade(codes)
          }}
        />
      )}
    </Factor>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { Factors } from '../../api/types'
import {
  FACTOR_NOT_CHANGED,
  FACTORS_ADVISED,
  FACTORS_TITLE,
  FACTORS_WHY,
} from '../../contract/messages/signin.gen'
import { Chip, Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Panel } from '../../parts/Panel'
import { Skeleton } from '../../parts/Skeleton'
import { useLater } from '../../state/queries'
import { PasskeysPart } from './PasskeysPart'
import { RecoveryPart } from './RecoveryPart'
import css from './Security.module.css'
import { type Change, factorsNeed } from './securityCalls'
import { TotpPart } from './TotpPart'
import { useProved } from './useProved'

/** The user's second factors: an app, passkeys, recovery codes; each can be added and removed here. */
export function FactorsPanel() {
  const client = useQueryClient()
  const { data, error, retry } = useLater(factorsNeed)
  const { proved, dialog } = useProved()
  const [codesWanted, setCodesWanted] = useState(false)
  const keep = (factors: Factors) => client.setQueryData<Factors>([factorsNeed.key], factors)
  const change: Change = async (work) => {
    const before = data
    const answer = await proved(work)
    if (!answer) return FACTOR_NOT_CHANGED
    if (!isOk<Factors>(answer)) return reasonOf(answer, FACTOR_NOT_CHANGED)
    keep(answer.body)
    if (before && !hasFactor(before) && hasFactor(answer.body)) setCodesWanted(true)
    return ''
  }
  const state =
    data &&
    (hasFactor(data) ? (
      <Chip tone="good" icon="ok">
        On
      </Chip>
    ) : (
      <Chip tone="warn">Off</Chip>
    ))
  return (
    <Panel title={FACTORS_TITLE} aside={state}>
      <div className={css.intro}>
        {data?.isAdvised && !hasFactor(data) ? (
          <Notice tone="warn" icon="lock">
            {FACTORS_ADVISED}
          </Notice>
        ) : (
          <p className="meta">{FACTORS_WHY}</p>
        )}
      </div>
      {!data && !error && (
        <div className={css.pad}>
          <Skeleton height={52} lines={3} />
        </div>
      )}
      {error && <LoadFailed what={FACTORS_TITLE} problem={error} retry={retry} />}
      {data && (
        <ul>
          <PasskeysPart factors={data} change={change} proved={proved} />
          <TotpPart factors={data} change={change} proved={proved} />
          <RecoveryPart
            factors={data}
            proved={proved}
            isWanted={codesWanted}
            onMade={(codes) => {
              setCodesWanted(false)
              if (codes) retry()
            }}
          />
        </ul>
      )}
      {dialog}
    </Panel>
  )
}

/** Whether sign-in asks for more than the password. */
export function hasFactor(factors: Factors): boolean {
  return factors.totpSince !== null || factors.passkeys.length > 0
}

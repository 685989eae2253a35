import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ApiError, dataOf, saidBy } from '../../api/fetch'
import type { ApproveForm, MailPreview } from '../../api/types'
import { REFUSAL_REASON_MIN } from '../../contract/limits/accounts.gen'
import { REQUEST_MAIL, REQUEST_PREVIEW_LATER } from '../../contract/messages/accounts.gen'
import { staffCalls } from '../../features/staff-area'
import css from './AdminRequestsPage.module.css'

const WAIT_MS = 400

/** The preview of the email that a decision sends, updated shortly after the last key. */
export function MailShown({
  requestId,
  to,
  refusal,
  approval,
}: {
  requestId: number
  to: string
  /** The reason of a refusal; undefined for an approval. */
  refusal?: string
  approval: ApproveForm
}) {
  const asked = JSON.stringify(refusal === undefined ? approval : { refusal })
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), WAIT_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const { data: mail, error } = useQuery<MailPreview, ApiError>({
    queryKey: ['mail', requestId, settled],
    queryFn: async () => {
      const values = JSON.parse(settled) as ApproveForm & { refusal?: string }
      return dataOf(
        await (values.refusal === undefined
          ? staffCalls.approvalMail(requestId, values)
          : staffCalls.refusalMail(requestId, values.refusal)),
      )
    },
    enabled: refusal === undefined || refusal.length >= REFUSAL_REASON_MIN,
    placeholderData: keepPreviousData,
  })
  const why = error ? saidBy(error) : ''
  const isLater = refusal !== undefined && refusal.length < REFUSAL_REASON_MIN
  return (
    <section aria-label={REQUEST_MAIL} className={css.mail}>
      <h3>{REQUEST_MAIL}</h3>
      {mail && !isLater ? (
        <>
          <dl>
            <dt>To</dt>
            <dd>{to}</dd>
            <dt>Subject</dt>
            <dd>
              <b>{mail.subject}</b>
            </dd>
          </dl>
          <p className={css.text}>{mail.text}</p>
        </>
      ) : (
        <p className="meta">{why || REQUEST_PREVIEW_LATER}</p>
      )}
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { PriceRequestResult } from '../../api/types'
import {
  REQUEST_FAILED,
  REQUEST_PRICE,
  REQUEST_SENDING,
  REQUEST_SIGNED_IN,
  REQUEST_TEXT,
} from '../../contract/messages/pricing.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Form } from '../../parts/Form'
import { GuestFields } from '../../parts/GuestFields'
import { Notice } from '../../parts/Notice'
import { problemsOfRequest } from '../../rules/guests'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { useBusy } from '../../state/useBusy'
import { useForm } from '../../state/useForm'
import { type Guest, NO_GUEST, requestPrice } from './priceCall'
import css from '../../parts/GuestForm.module.css'

interface Props {
  item: { invMastUid: number; itemCode: string }
  onClose: () => void
}

/** The Request Price dialog: one click for signed-in users, five fields for guests. Source: S2 §2.4, §8. */
export default function PriceDialog({ item, onClose }: Props) {
  // a remembered user is being signed in, and every call waits for that
  const isKnown = useAuth().user !== undefined
  const [notice, setNotice] = useState('')
  const facts = { item_code: item.itemCode }
  return (
    <Dialog title={REQUEST_PRICE} onClose={onClose}>
      <div className={css.body}>
        <div role="status">{notice && <Notice tone="good">{notice}</Notice>}</div>
        {notice ? (
          <div className={css.foot}>
            <Button size="big" onClick={onClose}>
              Done
            </Button>
          </div>
        ) : isKnown ? (
          <>
            <p>{fill(REQUEST_SIGNED_IN, facts)}</p>
            <Known uid={item.invMastUid} onDone={setNotice} />
          </>
        ) : (
          <>
            <p>{fill(REQUEST_TEXT, facts)}</p>
            <GuestForm uid={item.invMastUid} onDone={setNotice} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface Asking {
  uid: number
  onDone: (notice: string) => void
}

const failure = (answer: PriceRequestResult | undefined) =>
  [REQUEST_FAILED, answer?.message].filter(Boolean).join('. ')

/** Opening sends the request; if it failed, the button retries. */
function Known({ uid, onDone }: Asking) {
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const isSent = useRef(false)
  const send = async () => {
    if (isRunning()) return
    setProblem('')
    const answer = await run(
      () => requestPrice(uid),
      () => undefined,
    )
    if (answer?.success) onDone(answer.message)
    else setProblem(failure(answer))
  }
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void send()
  })
  return (
    <>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <div className={css.foot}>
        <Button size="big" aria-busy={isBusy} onClick={() => void send()}>
          {isBusy ? REQUEST_SENDING : REQUEST_PRICE}
        </Button>
      </div>
    </>
  )
}

const check = (guest: Guest) => problemsOfRequest({ ...guest, email: guest.email.trim() })

function GuestForm({ uid, onDone }: Asking) {
  const form = useForm({ initial: NO_GUEST, check })
  const [problem, setProblem] = useState('')
  const send = async () => {
    setProblem('')
    const done = await form.send(async (guest) => {
      const answer = await requestPrice(uid, guest)
      if (!answer.success) setProblem(failure(answer))
      return { status: 200, body: answer }
    }, '')
    if (done?.success) onDone(done.message)
    return done?.success ?? false
  }
  return (
    <Form saves={REQUEST_PRICE} busy={REQUEST_SENDING} isMain problem={problem} onSave={send}>
      <GuestFields form={form} names={['firstName', 'lastName', 'companyName', 'phone', 'email']} />
    </Form>
  )
}

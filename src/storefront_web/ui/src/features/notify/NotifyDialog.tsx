import { useEffect, useRef, useState } from 'react'
import type { WatchResult } from '../../api/types'
import {
  CANCEL,
  CANCEL_FAILED,
  DIALOG_HOW,
  DIALOG_ON,
  DIALOG_ON_GUEST,
  DIALOG_ON_ORDER,
  DIALOG_OUT,
  DIALOG_TURNING_ON,
  DIALOG_WHERE,
  NOTIFICATION_ON,
  NOTIFY_ME,
  PAGE_TITLE,
} from '../../contract/messages/notifications.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Form } from '../../parts/Form'
import { GuestFields } from '../../parts/GuestFields'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { problemsOfWatcher } from '../../rules/guests'
import { showCount } from '../../rules/money'
import { failureText } from '../../rules/notifications'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { useForm } from '../../state/useForm'
import { addWatch, cancelWatch, type Guest, NO_GUEST } from './watchCalls'
import css from '../../parts/GuestForm.module.css'
import { type useWatched, watchAsGuest } from './watched'

interface Props {
  item: { invMastUid: number; itemCode: string }
  onOrder: number
  watched: ReturnType<typeof useWatched>
  onClose: () => void
}

/** The Notify Me dialog: one click for signed-in users, three fields for guests. Source: S2 §2.4. */
export default function NotifyDialog({ item, onOrder, watched, onClose }: Props) {
  const facts = { item_code: item.itemCode, quantity: showCount(onOrder) }
  return (
    <Dialog title={NOTIFY_ME} onClose={onClose}>
      <div className={css.body}>
        <p>
          <b>{fill(onOrder > 0 ? DIALOG_ON_ORDER : DIALOG_OUT, facts)}</b>
        </p>
        {watched.isKnown ? (
          <Known uid={item.invMastUid} itemCode={item.itemCode} watched={watched} />
        ) : watched.isOn ? (
          <On text={fill(DIALOG_ON_GUEST, facts)} />
        ) : (
          <GuestForm uid={item.invMastUid} />
        )}
      </div>
    </Dialog>
  )
}

function On({ text }: { text: string }) {
  return (
    <div role="status">
      <Notice tone="good">
        <b>{NOTIFICATION_ON}.</b> {text}
      </Notice>
    </div>
  )
}

/** Opening turned it on; a second click turns it off. A change that fails is reverted with its reason. */
function Known({ uid, itemCode, watched }: { uid: number; itemCode: string; watched: Props['watched'] }) {
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const started = useRef(watched.isOn)
  const turnOn = async () => {
    if (isRunning()) return
    setProblem('')
    const answer = await run(
      async () => {
        const told = await addWatch(uid)
        if (told.success) await watched.renew()
        return told
      },
      () => FAILED_ALTOGETHER,
    )
    if (!answer.success) setProblem(failureText(answer.message, answer.logId))
  }
  const turnOff = async () => {
    if (isRunning()) return
    setProblem('')
    const answer = await run(
      () => cancelWatch(uid),
      () => FAILED_ALTOGETHER,
    )
    if (answer.success) await watched.drop()
    else setProblem(answer.message ? failureText(answer.message, answer.logId) : CANCEL_FAILED)
  }
  useEffect(() => {
    if (started.current) return
    started.current = true
    void turnOn()
  })
  return (
    <>
      {watched.isOn ? (
        <On text={fill(DIALOG_ON, { item_code: itemCode })} />
      ) : (
        <p role="status">{isBusy ? DIALOG_TURNING_ON : DIALOG_HOW}</p>
      )}
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <p className="meta">
        {DIALOG_WHERE} <Link href={paths.notifications()}>{PAGE_TITLE}</Link>
      </p>
      <div className={css.foot}>
        <Button size="big" aria-busy={isBusy} onClick={() => void (watched.isOn ? turnOff() : turnOn())}>
          {watched.isOn ? CANCEL : NOTIFY_ME}
        </Button>
      </div>
    </>
  )
}

const FAILED_ALTOGETHER: WatchResult = { success: false, message: '', logId: '' }

const check = (guest: Guest) => problemsOfWatcher({ ...guest, emailAddress: guest.emailAddress.trim() })

function GuestForm({ uid }: { uid: number }) {
  const form = useForm({ initial: NO_GUEST, check })
  const [problem, setProblem] = useState('')
  const send = async () => {
    setProblem('')
    const done = await form.send(async (guest) => {
      const answer = await addWatch(uid, guest)
      if (!answer.success) setProblem(failureText(answer.message, answer.logId))
      return { status: 200, body: answer }
    }, '')
    if (done?.success) watchAsGuest(uid)
    return done?.success ?? false
  }
  return (
    <>
      <p>{DIALOG_HOW}</p>
      <Form saves={NOTIFY_ME} busy="Sending..." isMain problem={problem} onSave={send}>
        <GuestFields form={form} names={['firstName', 'lastName', 'emailAddress']} />
      </Form>
    </>
  )
}

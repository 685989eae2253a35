import { useEffect, useRef, useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import { PROMO_ADDRESS_MAX } from '../../contract/limits/content.gen'
import {
  PROMO_IMAGE,
  PROMO_IMAGE_HELP,
  PROMO_PICTURE_UPLOAD,
  PROMO_PICTURE_UPLOADED,
} from '../../contract/messages/content.gen'
import { UPLOAD_FAILED, UPLOAD_REFUSED } from '../../contract/messages/uploads.gen'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Field } from '../../parts/Field'
import { fill } from '../../rules/text'
import { whyNotFile } from '../../rules/uploads'
import own from './AdminPromotionsPage.module.css'

/** The picture of a promotion: its address, or a file that is uploaded as soon as it is chosen. */
export function PromoPicture({
  value,
  problem,
  onChange,
  onDone,
  onSending,
}: {
  value: string
  problem: string | undefined
  onChange: (image: string) => void
  /** The address is complete. */
  onDone: (image: string) => void
  onSending: (isSending: boolean) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isUploaded, setUploaded] = useState(false)
  useEffect(() => () => stop.current?.abort(), [])

  const take = (image: string) => {
    setRefusal('')
    setUploaded(false)
    onChange(image)
  }
  const sending = (is: boolean) => {
    setSending(is)
    onSending(is)
  }
  const upload = async (file: File) => {
    const why = whyNotFile(file.name, file.size, file.type)
    setRefusal(why?.message ?? '')
    setUploaded(false)
    if (why) return
    const { signal } = (stop.current = new AbortController())
    sending(true)
    const answer = await staffCalls.uploadPromoPicture(file, signal).catch(() => undefined)
    if (signal.aborted) return
    sending(false)
    if (answer && isOk(answer)) {
      take(answer.body.image)
      setUploaded(true)
      onDone(answer.body.image)
      return
    }
    const reason = answer && reasonOf(answer, '')
    setRefusal(reason ? fill(UPLOAD_REFUSED, { server_text: reason }) : UPLOAD_FAILED)
  }
  return (
    <>
      <Field
        label={PROMO_IMAGE}
        aside="optional"
        help={PROMO_IMAGE_HELP}
        name="image"
        autoComplete="off"
        maxLength={PROMO_ADDRESS_MAX}
        value={value}
        problem={problem}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => onDone(value)}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={PROMO_PICTURE_UPLOAD}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void upload(file)
          currentTarget.value = ''
        }}
      />
      <Button
        size="small"
        className={own.upload}
        aria-busy={isSending}
        onClick={() => isSending || input.current?.click()}
      >
        {isSending ? 'Uploading...' : PROMO_PICTURE_UPLOAD}
      </Button>
      <div role="alert" className={classes('bad', own.notice)}>
        {refusal}
      </div>
      <div role="status" className={classes('meta', own.notice)}>
        {isUploaded && PROMO_PICTURE_UPLOADED}
      </div>
    </>
  )
}

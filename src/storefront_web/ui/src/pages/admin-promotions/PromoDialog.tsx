import { useState } from 'react'
import type { PromoEntry, PromoForm } from '../../api/types'
import { PROMO_ADDRESS_MAX, PROMO_TITLE_MAX } from '../../contract/limits/content.gen'
import {
  ALERT_PREVIEW,
  PROMO_ADD,
  PROMO_EDIT,
  PROMO_HREF,
  PROMO_HREF_HELP,
  PROMO_NOT_SAVED,
  PROMO_PICTURE_SENDING,
  PROMO_TITLE,
} from '../../contract/messages/content.gen'
import { DayFields, type StaffAction, staffCalls, useStaffForm } from '../../features/staff-area'
import { Dialog } from '../../parts/Dialog'
import { Drawing } from '../../parts/Drawing'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import own from './AdminPromotionsPage.module.css'
import { PromoPicture } from './PromoPicture'

const NEW = { title: '', was: '', image: '', href: '', startsOn: null, endsOn: null }

/** Adds a promotion, or changes one, with a preview of its tile on the home page. */
export function PromoDialog({
  promo,
  act,
  onClose,
}: {
  promo: PromoEntry | undefined
  act: StaffAction
  onClose: () => void
}) {
  const form = useStaffForm<Required<PromoForm>>({
    initial: promo ? formOf(promo) : NEW,
    send: staffCalls.savePromo,
    act,
    own: PROMO_NOT_SAVED,
    onClose,
  })
  const { values, problems, change, save } = form
  /** The picture of the preview: the address is complete once its field is left. */
  const [picture, setPicture] = useState(values.image)
  const [isSending, setSending] = useState(false)
  const field = (name: 'title' | 'href') => ({
    name,
    value: values[name],
    problem: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <Dialog title={promo ? PROMO_EDIT : PROMO_ADD} onClose={onClose}>
      <Form
        saves="Save"
        isMain
        problem={form.reason}
        whyNot={isSending ? PROMO_PICTURE_SENDING : ''}
        onSave={save}
        onCancel={onClose}
      >
        <Cell span={6}>
          <Field label={PROMO_TITLE} maxLength={PROMO_TITLE_MAX} {...field('title')} />
        </Cell>
        <Cell span={6}>
          <Field label={PROMO_HREF} help={PROMO_HREF_HELP} maxLength={PROMO_ADDRESS_MAX} {...field('href')} />
        </Cell>
        <Cell span={6}>
          <PromoPicture
            value={values.image}
            problem={problems.image}
            onChange={(image) => change({ image })}
            onDone={setPicture}
            onSending={setSending}
          />
        </Cell>
        <DayFields days={values} problems={problems} onChange={change} />
        <Cell span={6}>
          <section aria-label={ALERT_PREVIEW}>
            <p className="meta">{ALERT_PREVIEW}</p>
            <div className={own.preview}>
              {picture.startsWith('/') && <Drawing src={picture} width={72} height={48} />}
              {values.title || PROMO_TITLE}
            </div>
          </section>
        </Cell>
      </Form>
    </Dialog>
  )
}

function formOf({ title, image, href, startsOn, endsOn }: PromoEntry): Required<PromoForm> {
  return { title, was: title, image, href, startsOn, endsOn }
}

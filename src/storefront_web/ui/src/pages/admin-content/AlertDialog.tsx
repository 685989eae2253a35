import type { AlertEntry, AlertForm } from '../../api/types'
import { ALERT_MAX } from '../../contract/limits/content.gen'
import {
  ALERT_ADD,
  ALERT_DISMISSIBLE,
  ALERT_EDIT,
  ALERT_IS_ON,
  ALERT_LEVEL,
  ALERT_LEVELS,
  ALERT_NOT_SAVED,
  ALERT_PREVIEW,
  ALERT_TEXT,
} from '../../contract/messages/content.gen'
import { DayFields, type StaffAction, staffCalls, useStaffForm } from '../../features/staff-area'
import { AlertStrip } from '../../parts/AlertStrip'
import { Dialog } from '../../parts/Dialog'
import { Check, Select, TextArea } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import own from './AdminContentPage.module.css'

type Level = AlertEntry['level']

const NEW: Required<AlertForm> = {
  text: '',
  was: '',
  level: 'info',
  dismissible: true,
  isOn: true,
  startsOn: null,
  endsOn: null,
}

/** Adds an alert, or changes one, with a preview of what visitors will see. */
export function AlertDialog({
  alert,
  today,
  act,
  onClose,
}: {
  alert: AlertEntry | undefined
  /** The first day of a new alert, so that it comes before older ones. */
  today: string
  act: StaffAction
  onClose: () => void
}) {
  const form = useStaffForm<Required<AlertForm>>({
    initial: alert ? formOf(alert) : { ...NEW, startsOn: today },
    send: staffCalls.saveAlert,
    act,
    own: ALERT_NOT_SAVED,
    onClose,
  })
  const { values, problems, change, save } = form
  return (
    <Dialog title={alert ? ALERT_EDIT : ALERT_ADD} onClose={onClose}>
      <Form saves="Save" isMain problem={form.reason} onSave={save} onCancel={onClose}>
        <Cell span={6}>
          <TextArea
            label={ALERT_TEXT}
            rows={3}
            maxLength={ALERT_MAX}
            value={values.text}
            problem={problems['text']}
            aside={`${values.text.length} / ${ALERT_MAX}`}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </Cell>
        <DayFields days={values} problems={problems} onChange={change} />
        <Cell span={3}>
          <Select
            label={ALERT_LEVEL}
            value={values.level}
            onChange={(event) => change({ level: event.currentTarget.value as Level })}
          >
            {Object.entries(ALERT_LEVELS).map(([level, name]) => (
              <option key={level} value={level}>
                {name}
              </option>
            ))}
          </Select>
        </Cell>
        <Cell span={3}>
          <div className={own.checks}>
            <Check
              label={ALERT_IS_ON}
              checked={values.isOn}
              onChange={(event) => change({ isOn: event.currentTarget.checked })}
            />
            <Check
              label={ALERT_DISMISSIBLE}
              checked={values.dismissible}
              onChange={(event) => change({ dismissible: event.currentTarget.checked })}
            />
          </div>
        </Cell>
        <Cell span={6}>
          <section aria-label={ALERT_PREVIEW}>
            <p className="meta">{ALERT_PREVIEW}</p>
            <div inert>
              <AlertStrip
                alert={{
                  text: values.text || ALERT_TEXT,
                  level: values.level,
                  dismissible: values.dismissible,
                }}
              />
            </div>
          </section>
        </Cell>
      </Form>
    </Dialog>
  )
}

function formOf({ text, level, dismissible, isOn, startsOn, endsOn }: AlertEntry): Required<AlertForm> {
  return { text, was: text, level, dismissible, isOn, startsOn, endsOn }
}

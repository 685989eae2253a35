import { useId, useState } from 'react'
import {
  ADD_ENDPOINT,
  EVENTS_HELP,
  EVENTS_LABEL,
  NAME_LABEL,
  NOT_SAVED,
  URL_LABEL,
} from '../../contract/messages/webhooks.gen'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import { useBusy } from '../../state/useBusy'
import type { Act } from './act'
import css from './AdminWebhooksPage.module.css'

/** Adds an endpoint; its secret is shown on the page afterwards. */
export function AddEndpoint({ types, act, onClose }: { types: string[]; act: Act; onClose: () => void }) {
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [eventTypes, setTypes] = useState<string[]>([])
  const [problem, setProblem] = useState('')
  const form = useId()
  const { isBusy, isRunning, run } = useBusy()
  const add = async () => {
    if (isRunning()) return
    const why = await run(
      () => act(staffCalls.addWebhook({ url, description, eventTypes })),
      () => NOT_SAVED,
    )
    if (why) setProblem(why)
    else onClose()
  }
  const choose = (type: string, isOn: boolean) =>
    setTypes((before) => (isOn ? [...before, type] : before.filter((each) => each !== type)))
  return (
    <Dialog
      title={ADD_ENDPOINT}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" type="submit" form={form} aria-busy={isBusy}>
            {ADD_ENDPOINT}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Field
          label={URL_LABEL}
          type="url"
          value={url}
          problem={problem}
          autoComplete="off"
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Field
          label={NAME_LABEL}
          aside="optional"
          value={description}
          autoComplete="off"
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <fieldset className={css.types}>
          <legend>{EVENTS_LABEL}</legend>
          <p className="meta">{EVENTS_HELP}</p>
          <div>
            {types.map((type) => (
              <label key={type}>
                <input
                  type="checkbox"
                  checked={eventTypes.includes(type)}
                  onChange={(event) => choose(type, event.currentTarget.checked)}
                />
                {type}
              </label>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}

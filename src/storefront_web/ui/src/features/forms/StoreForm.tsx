import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/fetch'
import type { FormShown, FormTaken } from '../../api/types'
import { FORM_FAILED, FORM_NOT_STORED, FORM_SENDING } from '../../contract/messages/feedback.gen'
import { Button } from '../../parts/Button'
import { ErrorSummary } from '../../parts/ErrorSummary'
import { Cell, FieldGrid } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { TrapField } from '../../parts/TrapField'
import { problemsOfForm } from '../../rules/forms'
import { navigate } from '../../state/navigation'
import { useBusy } from '../../state/useBusy'
import { useForm } from '../../state/useForm'
import { StoreField } from './StoreField'
import css from './StoreForm.module.css'
import { usePrefill } from './usePrefill'

type Values = Record<string, string>

const PLAIN = '/api/feedback/forms/plain'

/**
 * One of the store's forms, from its definition. Without JavaScript the browser sends it by itself, and the
 * server checks it by the same rule. Source: decision A19.
 */
export function StoreForm({ form }: { form: FormShown }) {
  const fields = form.parts.flatMap((part) => part.fields)
  const state = useForm<Values>({
    initial: Object.fromEntries([...fields.map((field) => [field.name, '']), ['website', '']]),
    check: (values) => problemsOfForm(form.parts, values),
    name: `form-${form.name}`,
  })
  usePrefill(fields, state)
  const frame = useRef<HTMLFormElement>(null)
  const { isBusy, isRunning, run } = useBusy()
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    // without JavaScript the browser itself checks the fields
    if (frame.current) frame.current.noValidate = true
  }, [])
  useEffect(() => {
    if (refusals) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const send = async () => {
    const taken = await state.send<FormTaken>(
      ({ website = '', ...values }) =>
        call<FormTaken>('/api/feedback/forms', {
          body: { form: form.name, values, website, pageUrl: location.pathname },
        }),
      FORM_NOT_STORED,
    )
    if (taken) await navigate(taken.path)
    return taken !== undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    if (!(await run(send, () => false))) setRefusals((count) => count + 1)
  }
  return (
    <form
      ref={frame}
      className={`card ${css.form}`}
      aria-label={form.title}
      autoComplete="off"
      method="post"
      action={PLAIN}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="form" value={form.name} />
      {refusals > 0 && (
        <ErrorSummary
          problems={state.problems}
          labels={Object.fromEntries(fields.map((field) => [field.name, field.label]))}
          form={frame}
        />
      )}
      <TrapField value={state.values['website'] ?? ''} onChange={(website) => state.change({ website })} />
      {form.parts.map((part) => (
        <fieldset key={part.title} className={css.part}>
          <legend>{part.title}</legend>
          <FieldGrid>
            {part.fields.map((field) => (
              <Cell key={field.name} span={field.span as 1 | 2 | 3 | 4 | 6}>
                <StoreField
                  field={field}
                  value={state.values[field.name] ?? ''}
                  problem={state.problems[field.name]}
                  onChange={(value) => state.change({ [field.name]: value })}
                  onLeave={() => state.values[field.name] && state.leave(field.name)}
                />
              </Cell>
            ))}
          </FieldGrid>
        </fieldset>
      ))}
      <div role="alert">
        {state.reason && (
          <Notice tone="bad">
            <b>{FORM_FAILED}</b> {state.reason}
          </Notice>
        )}
      </div>
      <div className={css.foot}>
        <p className="meta">{form.note}</p>
        <Button
          type="submit"
          size="big"
          look="primary"
          aria-busy={isBusy}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isBusy ? FORM_SENDING : form.button}
        </Button>
      </div>
    </form>
  )
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Sent } from '../../api/types'
import {
  COMPANY_APPROVES,
  CUSTOMER_ID_HELP,
  CUSTOMER_ID_HINT,
  REQUEST_FAILED,
  STORE_ANSWERS,
} from '../../contract/messages/accounts.gen'
import { BILLING_ADDRESS, SAME_AS_SHIPPING } from '../../contract/messages/checkout.gen'
import { Button } from '../../parts/Button'
import { ErrorSummary } from '../../parts/ErrorSummary'
import { Check, Field } from '../../parts/Field'
import { TrapField } from '../../parts/TrapField'
import { Cell, FieldGrid } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { useBusy } from '../../state/useBusy'
import type { FormState } from '../../state/useForm'
import { accountCalls } from './accountCalls'
import { CompanyAddress } from './CompanyAddress'
import { NewPassword } from './NewPassword'
import { PersonFields } from './PersonFields'
import { isExisting, labelsOfSignUp, sentOf, type SignUpDraft } from './signUpDraft'
import css from './SignUpForm.module.css'
import { VariantChoice } from './VariantChoice'

/** The Request Account form, for existing customers and for new companies. Source: S2 §5.5. */
export function SignUpForm({ form, onSent }: { form: FormState<SignUpDraft>; onSent: (sent: Sent) => void }) {
  const { values, problems, change, leave } = form
  const frame = useRef<HTMLFormElement>(null)
  const { isBusy, isRunning, run } = useBusy()
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<Record<string, string>>({})
  const latest = useRef(problems)
  useEffect(() => {
    latest.current = problems
  }, [problems])
  useEffect(() => {
    if (tries === 0) return
    // the summary shows the problems of the last attempt, and does not change while they are being fixed
    setTold(latest.current)
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    const sent = await run(
      () => form.send((draft) => accountCalls.request(sentOf(draft)), REQUEST_FAILED),
      () => undefined,
    )
    if (sent) onSent(sent)
    else setTries((count) => count + 1)
  }
  const still = Object.fromEntries(Object.entries(told).filter(([name]) => problems[name]))
  return (
    <form
      ref={frame}
      noValidate
      autoComplete="off"
      className={`card ${css.form}`}
      onSubmit={(event) => void submit(event)}
    >
      <div className={css.part}>
        <VariantChoice
          variant={values.variant}
          onChoose={(variant) => {
            form.calm()
            change({ variant })
          }}
        />
      </div>
      <div className={css.told}>
        <ErrorSummary problems={still} labels={labelsOfSignUp(values)} form={frame} />
        {form.reason && Object.keys(still).length === 0 && (
          <Notice tone="bad" role="alert">
            {form.reason}
          </Notice>
        )}
      </div>
      <Part title="You">
        <PersonFields form={form} />
      </Part>
      {isExisting(values) ? (
        <Part title="Your company">
          <Cell span={3}>
            <Field
              label="Customer ID"
              name="customerId"
              inputMode="numeric"
              autoComplete="off"
              value={values.customerId}
              problem={problems['customerId'] === CUSTOMER_ID_HINT ? undefined : problems['customerId']}
              help={<span className={problems['customerId'] && 'bad'}>{CUSTOMER_ID_HINT}</span>}
              aria-invalid={problems['customerId'] ? true : undefined}
              maxLength={20}
              onBlur={() => leave('customerId')}
              onChange={(event) => change({ customerId: event.currentTarget.value })}
            />
          </Cell>
          <Cell span={3}>
            <p className={css.aside}>{CUSTOMER_ID_HELP}</p>
          </Cell>
        </Part>
      ) : (
        <>
          <Part title="Shipping address">
            <CompanyAddress
              kind="shipping"
              address={values.shipping}
              problems={problems}
              onLeave={leave}
              onChange={(part) => change({ shipping: { ...values.shipping, ...part } })}
            />
          </Part>
          <Part title={BILLING_ADDRESS}>
            <Cell span={6}>
              <Check
                label={SAME_AS_SHIPPING}
                checked={values.isBillingSameAsShipping}
                onChange={(event) => change({ isBillingSameAsShipping: event.currentTarget.checked })}
              />
            </Cell>
            {!values.isBillingSameAsShipping && (
              <CompanyAddress
                kind="billing"
                address={values.billing}
                problems={problems}
                onLeave={leave}
                onChange={(part) => change({ billing: { ...values.billing, ...part } })}
              />
            )}
          </Part>
        </>
      )}
      <Part title="Password">
        <NewPassword form={form} />
      </Part>
      <TrapField value={values.website} onChange={(website) => change({ website })} />
      <div className={css.foot}>
        <p>{isExisting(values) ? COMPANY_APPROVES : STORE_ANSWERS}</p>
        <Button type="submit" look="primary" size="big" aria-busy={isBusy}>
          {isBusy ? 'Sending...' : 'Request Account'}
        </Button>
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.part}>
      <legend>{title}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  )
}

import { useState } from 'react'
import type { SetupData, ValidationStatus } from '../../api/words'
import { Check, Field } from '../../parts/Field'
import { Say } from '../../parts/Say'
import { Cell, Form } from './Form'
import { Section } from './Section'
import { tokenOfTestCard } from './testCards'
import type { Editor } from './useEditor'

interface Props {
  setup: SetupData
  option: string
  cardToken: string
  status: ValidationStatus
  editor: Editor<{ number: string }>
  onOption: (value: string) => void
  onCard: (paymentMethodId: string) => Promise<string>
}

/** How the order is paid. The card's number stays in the browser. Source: S2 §2.9, decisions D3, G29. */
export function PaymentSection({ setup, option, cardToken, status, editor, onOption, onCard }: Props) {
  const { number } = editor.draft
  const [problem, setProblem] = useState('')
  const label = setup.PaymentOptions.find((one) => one.Value === option)?.Label ?? option
  const card = setup.StripeSystemInfo.SavedPaymentMethods.find((one) => one.PaymentMethodId === cardToken)
  const add = async () => {
    const token = tokenOfTestCard(number)
    const why = token ? await onCard(token) : 'This is not a test card. Use 4242 4242 4242 4242.'
    setProblem(why)
    return !why
  }
  return (
    <Section
      title="Payment Method"
      isValid={status.IsPaymentValid && !editor.isOpen}
      isOpen={editor.isOpen}
      onEdit={editor.open}
      summary={
        <>
          <b>{label}</b>
          {card && `, ${brandOf(card.Brand)} ending ${card.Last4}, expires ${String(card.ExpMonth).padStart(2, '0')}/${card.ExpYear}`}
        </>
      }
    >
      {setup.PaymentOptions.length > 1 && (
        <div role="radiogroup" aria-label="Payment Method">
          {setup.PaymentOptions.map((one) => (
            <Check key={one.Value} type="radio" name="payment" label={one.Label} checked={one.Value === option} onChange={() => onOption(one.Value)} />
          ))}
        </div>
      )}
      {option === 'CreditCard' && (
        <>
          {setup.StripeSystemInfo.Mode === 'demo' && (
            <Say tone="warn">Demonstration store: no card is charged. Only test cards are taken, such as 4242 4242 4242 4242; 4000 0000 0000 0002 declines.</Say>
          )}
          <Form saves="Use this card" onSave={() => editor.save(add)} onCancel={status.IsPaymentValid ? editor.cancel : undefined}>
            <Cell span={4}>
              <Field label="Card number" help="It is not sent to the store." autoComplete="cc-number" inputMode="numeric" maxLength={23} value={number} problem={problem} onChange={(event) => {
                  editor.change({ number: event.currentTarget.value })
                  setProblem('')
                }} />
            </Cell>
          </Form>
        </>
      )}
    </Section>
  )
}

function brandOf(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}

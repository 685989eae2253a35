import { useState } from 'react'
import type { SetupData, UserEdits, ValidationStatus } from '../../api/types'
import { CARD_STAYS_HERE, DEMO_PROVIDER, NOT_A_TEST_CARD } from '../../contract/messages/payment.gen'
import { SAVE_FAILED } from '../../contract/messages/checkout.gen'
import { Check, Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import { Cell, Form } from '../../parts/Form'
import { Section } from './Section'
import { tokenOfTestCard } from './testCards'
import type { Checkout } from './useCheckout'
import { useEditor } from './useEditor'

interface Props {
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
  status: ValidationStatus
}

/** The payment section. The card number stays in the browser. Source: S2 §2.9, decisions D3, G29. */
export function PaymentSection({ checkout, edits, setup, status }: Props) {
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState('')
  const editor = useEditor(status.IsPaymentValid)
  const option = useOptimisticChoice(edits.General.PaymentOption, async (PaymentOption) =>
    (await checkout.save({ General: { PaymentOption } })) ? '' : SAVE_FAILED,
  )
  const { CardToken: token } = edits.CardPayment
  const label = setup.PaymentOptions.find((one) => one.Value === option.shown)?.Label ?? option.shown
  const card = setup.StripeSystemInfo.SavedPaymentMethods.find((one) => one.PaymentMethodId === token)
  const add = async () => {
    const added = tokenOfTestCard(number)
    const why = added ? await checkout.addCard(added, false) : NOT_A_TEST_CARD
    setProblem(why)
    if (why) return false
    setNumber('')
    editor.close()
    return true
  }
  const done = () => {
    setProblem('')
    setNumber('')
    editor.close()
  }
  return (
    <Section
      title="Payment Method"
      isValid={status.IsPaymentValid}
      isComplaining={checkout.isTried}
      isOpen={editor.isOpen}
      onEdit={editor.open}
      onDone={done}
      summary={
        <>
          <b>{label}</b>
          {card &&
            `, ${brandOf(card.Brand)} ending ${card.Last4}, expires ${String(card.ExpMonth).padStart(2, '0')}/${card.ExpYear}`}
        </>
      }
    >
      {setup.PaymentOptions.length > 1 && (
        <div role="radiogroup" aria-label="Payment Method">
          {setup.PaymentOptions.map((one) => (
            <Check
              key={one.Value}
              type="radio"
              name="payment"
              label={one.Label}
              checked={one.Value === option.shown}
              onChange={() => option.choose(one.Value)}
            />
          ))}
        </div>
      )}
      {option.shown === 'CreditCard' && (
        <>
          {setup.StripeSystemInfo.Mode === 'demo' && <Notice tone="warn">{DEMO_PROVIDER}</Notice>}
          <Form saves="Use this card" problem={problem} onSave={add}>
            <Cell span={4}>
              <Field
                label="Card number"
                help={CARD_STAYS_HERE}
                autoComplete="cc-number"
                inputMode="numeric"
                maxLength={23}
                value={number}
                aria-invalid={problem ? true : undefined}
                onChange={(event) => {
                  setNumber(event.currentTarget.value)
                  setProblem('')
                }}
              />
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

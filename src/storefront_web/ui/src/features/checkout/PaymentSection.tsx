import { useState } from 'react'
import type { PaymentKind, SetupData, ValidationStatus } from '../../api/types'
import { CARD_STAYS_HERE, DEMO_PROVIDER, NOT_A_TEST_CARD } from '../../contract/messages/payment.gen'
import { Check, Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import type { Choice } from '../../state/useOptimisticChoice'
import { Cell, Form } from '../../parts/Form'
import { Section } from './Section'
import { tokenOfTestCard } from './testCards'
import type { Editor } from './useEditor'

interface Props {
  setup: SetupData
  option: Choice<PaymentKind>
  cardToken: string
  status: ValidationStatus
  editor: Editor<{ number: string }>
  onCard: (paymentMethodId: string) => Promise<string>
}

/**
 * Return whether a card is still missing: other payment methods are saved by choosing them. Source: S2 §2.9.
 */
export function isCardAsked({ isOpen }: Props['editor'], { shown }: Props['option']): boolean {
  return isOpen && shown === 'CreditCard'
}

/** The payment section. The card number stays in the browser. Source: S2 §2.9, decisions D3, G29. */
export function PaymentSection({ setup, option, cardToken, status, editor, onCard }: Props) {
  const { number } = editor.draft
  const [problem, setProblem] = useState('')
  const label = setup.PaymentOptions.find((one) => one.Value === option.shown)?.Label ?? option.shown
  const card = setup.StripeSystemInfo.SavedPaymentMethods.find((one) => one.PaymentMethodId === cardToken)
  const add = async () => {
    const token = tokenOfTestCard(number)
    const why = token ? await onCard(token) : NOT_A_TEST_CARD
    setProblem(why)
    return !why
  }
  const cancel = () => {
    setProblem('')
    editor.cancel()
  }
  return (
    <Section
      title="Payment Method"
      isValid={status.IsPaymentValid && !isCardAsked(editor, option)}
      isOpen={editor.isOpen}
      onEdit={editor.open}
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
          <Form
            saves="Use this card"
            problem={problem}
            onSave={() => editor.save(add)}
            onCancel={status.IsPaymentValid ? cancel : undefined}
          >
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
                  editor.change({ number: event.currentTarget.value })
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

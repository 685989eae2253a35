import { type ReactNode, useState } from 'react'
import { CARD_STAYS_HERE, DEMO_PROVIDER, NOT_A_TEST_CARD } from '../../contract/messages/payment.gen'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { tokenOfTestCard } from './testCards'

interface Props {
  /** The choices below the card: Remember card. */
  children?: ReactNode
  /** Save the card; returns why it was not saved. */
  onCard: (paymentMethodId: string) => Promise<string>
  onCancel?: () => void
}

/** The form of the built-in test provider. The number stays in the browser. Source: decision G29. */
export function TestCardForm({ children, onCard, onCancel }: Props) {
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState('')
  const save = async () => {
    const token = tokenOfTestCard(number)
    const why = token ? await onCard(token) : NOT_A_TEST_CARD
    setProblem(why)
    return !why
  }
  return (
    <>
      <Notice tone="warn">{DEMO_PROVIDER}</Notice>
      <Form saves="Use this card" problem={problem} onSave={save} onCancel={onCancel}>
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
        {children && <Cell span={6}>{children}</Cell>}
      </Form>
    </>
  )
}

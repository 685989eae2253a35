import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { amountOf, fixedAmount, typedAmount } from '../rules/amounts'
import { Field } from './Field'

/** The properties of a money or percent field. */
export interface AmountProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onBlur' | 'type'
> {
  label: string
  aside?: ReactNode
  help?: ReactNode
  problem?: string
  value: number | null
  /** Called when the field is left or Enter is pressed, if the amount has changed. */
  onAmount: (amount: number | null) => void
}

/** A field for an amount with two decimals, which it always shows once it is left. Source: S2 §9. */
export function AmountField({ value, onAmount, ...rest }: AmountProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    setTyped(undefined)
    if (typed !== undefined && amountOf(typed) !== value) onAmount(amountOf(typed))
  }
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? fixedAmount(value)}
      onChange={({ currentTarget }) =>
        setTyped((before) => typedAmount(currentTarget.value, before ?? fixedAmount(value)))
      }
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      onBlur={leave}
    />
  )
}

import { AmountField, type AmountProps } from './AmountField'

/** A field for a percentage, with two decimals. Source: S2 §9. */
export function PercentField({ label, ...rest }: AmountProps) {
  return <AmountField label={label} aside="%" {...rest} />
}

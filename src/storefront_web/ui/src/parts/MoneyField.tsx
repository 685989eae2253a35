import { AmountField, type AmountProps } from './AmountField'

/** A field for US dollars, with exactly two decimals. Source: S2 §9. */
export function MoneyField({ label, ...rest }: AmountProps) {
  return <AmountField label={label} aside="$" {...rest} />
}

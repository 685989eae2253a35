import { RegistrationVariant } from '../../contract/enums.gen'
import {
  WE_ARE_NEW,
  WE_ARE_NEW_NOTE,
  WE_BUY_HERE,
  WE_BUY_HERE_NOTE,
} from '../../contract/messages/accounts.gen'
import { classes } from '../../parts/classes'
import { Check } from '../../parts/Field'
import { fill } from '../../rules/text'
import { useShell } from '../../state/shell'
import css from './VariantChoice.module.css'

/**
 * Asks whether the company is already a customer. Switching keeps everything typed. Source: S2 §5.5, decision
 * G17.
 */
export function VariantChoice({
  variant,
  onChoose,
}: {
  variant: RegistrationVariant
  onChoose: (variant: RegistrationVariant) => void
}) {
  const { storeName } = useShell()
  const choice = (value: RegistrationVariant, label: string, note: string) => (
    <Check
      type="radio"
      name="variant"
      form="unkept"
      className={classes(css.choice, variant === value && css.chosen)}
      checked={variant === value}
      onChange={() => onChoose(value)}
      label={<b>{label}</b>}
      help={note}
    />
  )
  return (
    <fieldset className={css.choices}>
      <legend className="vh">Your company</legend>
      {choice(
        RegistrationVariant.EXISTING_CUSTOMER,
        fill(WE_BUY_HERE, { store: storeName }),
        WE_BUY_HERE_NOTE,
      )}
      {choice(RegistrationVariant.NEW_CUSTOMER, WE_ARE_NEW, WE_ARE_NEW_NOTE)}
    </fieldset>
  )
}

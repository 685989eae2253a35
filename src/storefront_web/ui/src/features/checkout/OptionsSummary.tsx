import type { SetupData, ShippingChoices, ValidationStatus } from '../../api/types'
import { Ability, SpecialPaperwork } from '../../contract/enums.gen'
import { OPTIONS_CHANGE, OPTIONS_NEED_ACCOUNT } from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import css from './OptionsSummary.module.css'
import { WhenItShips } from './WhenItShips'

interface Props {
  choices: ShippingChoices
  setup: SetupData
  status: ValidationStatus
  onChange: () => void
}

/**
 * The Additional Shipping Options on a few lines, and when it all ships. Guests, who have no options, are
 * told how to get them. Source: S2 §2.6, §6.
 */
export function OptionsSummary({ choices, setup, status, onChange }: Props) {
  const mayChange = setup.Abilities.includes(Ability.PACKING_BASIS)
  return (
    <div className={css.options}>
      {mayChange && (
        <div className={css.head}>
          <h3>Additional Shipping Options</h3>
          <Button look="link" aria-label={OPTIONS_CHANGE} onClick={onChange}>
            Change
          </Button>
        </div>
      )}
      {mayChange && <p>{chosenOptions(choices, setup).join(' · ')}</p>}
      {problemsOfOptions(status).map((problem) => (
        <Notice key={problem} tone="warn">
          {problem}
        </Notice>
      ))}
      <WhenItShips plan={status.ShippingPlan} items={setup.ShoppingCartItems} />
      {!mayChange && setup.Abilities.includes(Ability.CREATE_ACCOUNT_AT_CHECKOUT) && (
        <Notice>
          <p>
            {OPTIONS_NEED_ACCOUNT} <Link href={paths.signup()}>Request an account</Link>
          </p>
        </Notice>
      )}
    </div>
  )
}

const OPTIONS = /^ShippingChoices\.(PackingBasis|ShippingSchedule|NotBeforeDate|SpecialPaperwork|Collect)/

/** Return what is wrong with stored options: a day has passed, or an address ships collect without account. */
function problemsOfOptions(status: ValidationStatus): string[] {
  return [...new Set(status.Problems.filter(({ Field }) => OPTIONS.test(Field)).map((one) => one.Message))]
}

/** Return what was chosen, in the order of the dialog; what was not chosen is left out. */
export function chosenOptions(choices: ShippingChoices, setup: SetupData): string[] {
  return [
    labelOf(setup.PackingBasisList, choices.PackingBasis),
    choices.IsRush && 'Rush processing requested',
    choices.NotBeforeDate && `Not before ${showDate(choices.NotBeforeDate)}`,
    choices.SpecialPaperworkRequest !== SpecialPaperwork.NONE &&
      labelOf(setup.SpecialPaperworkKinds, choices.SpecialPaperworkRequest),
    choices.IsCollect && ['Ship collect:', collectText(choices, setup)].filter(Boolean).join(' '),
    choices.DeliveryInstructions,
  ].filter((text): text is string => Boolean(text))
}

/** Return the carrier and the account that an order ships collect on. */
export function collectText({ CollectCarrier, CollectAccount }: ShippingChoices, setup: SetupData): string {
  return [labelOf(setup.CollectCarriers, CollectCarrier), CollectAccount].filter(Boolean).join(' ')
}

/** Return the label of a choice. */
export function labelOf(list: { Value: string; Label: string }[], value: string): string {
  return list.find((one) => one.Value === value)?.Label ?? value
}

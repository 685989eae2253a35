import type { RatesAnswer, ShippingOption, UserEdits, ValidationStatus } from '../../api/types'
import { SAVE_FAILED } from '../../contract/messages/checkout.gen'
import { CHARGES_NOTE } from '../../contract/messages/payment.gen'
import * as say from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Chip, Notice } from '../../parts/Notice'
import { showDate } from '../../rules/dates'
import { showMoney } from '../../rules/money'
import { classes } from '../../parts/classes'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import { Section } from './Section'
import css from './ShippingSection.module.css'
import type { Checkout } from './useCheckout'

interface Props {
  checkout: Checkout
  edits: UserEdits
  status: ValidationStatus
}

/** The shipping section: the carriers and their rates. Source: S2 §2.8, §4.7. */
export function ShippingSection({ checkout, edits, status }: Props) {
  const { rates, isAskingRates: isAsking } = checkout
  const carrier = useOptimisticChoice(
    edits.ShippingChoices.SelectedShippingCarrier,
    async (SelectedShippingCarrier) =>
      (await checkout.save({ ShippingChoices: { SelectedShippingCarrier } })) ? '' : SAVE_FAILED,
  )
  const problem = checkout.noRates || (carrier.problem && checkout.detail)
  const selected = carrier.shown
  const options = rates?.Options ?? []
  return (
    <Section
      title="Shipping Choices"
      isValid={status.IsShippingOptionValid}
      isComplaining={checkout.isTried}
      isOpen
    >
      <div className={css.ask}>
        <Button
          size="big"
          why={status.IsShipToValid ? undefined : say.SHIP_TO_NEEDED}
          aria-busy={isAsking}
          onClick={() => void checkout.askRates()}
        >
          {say.GET_SHIPPING_RATES}
        </Button>
        <span className="meta" role="status">
          {isAsking ? say.ASKING_CARRIERS : hintOf(status, rates)}
        </span>
      </div>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      {rates?.NoRatesAvailable && (
        <Notice tone="warn" role="status">
          {say.NO_RATES}
        </Notice>
      )}
      {options.length === 0 &&
        !rates?.NoRatesAvailable &&
        selected !== '' &&
        status.IsShippingOptionValid && (
          <Notice tone="good">
            {selected}:{' '}
            {status.ShippingTotal === null
              ? say.PREVIOUS_OPTION_UNAVAILABLE
              : showMoney(status.ShippingTotal)}
          </Notice>
        )}
      {options.length > 0 && (
        <fieldset className={css.options} aria-busy={carrier.isPending}>
          <legend className="vh">Carrier</legend>
          <div className={css.head} aria-hidden="true">
            <span>Carrier</span>
            <span>Estimated delivery</span>
            <span>Price</span>
          </div>
          {options.map((option) => (
            <Row
              key={option.CarrierName}
              option={option}
              isMarked={
                option.CarrierName === selected && (carrier.isPending || status.IsShippingOptionValid)
              }
              onSelect={carrier.choose}
            />
          ))}
        </fieldset>
      )}
      {checkout.isTried && options.length > 0 && selected === '' && (
        <Notice tone="warn">{say.SHIPPING_OPTION_MISSING}</Notice>
      )}
      <p className="meta">
        {say.DATES_ARE_ESTIMATES} {CHARGES_NOTE}
      </p>
    </Section>
  )
}

function hintOf(status: ValidationStatus, rates: RatesAnswer | undefined): string {
  if (!status.IsShipToValid) return say.SHIP_TO_NEEDED
  return rates ? '' : say.RATES_NOT_REQUESTED
}

function Row({
  option,
  isMarked,
  onSelect,
}: {
  option: ShippingOption
  isMarked: boolean
  onSelect: (carrierName: string) => void
}) {
  return (
    <label className={classes(css.option, isMarked && css.marked)}>
      <input type="radio" name="carrier" checked={isMarked} onChange={() => onSelect(option.CarrierName)} />
      <span>
        <b>{option.DisplayName}</b>{' '}
        {option.IsPreferred && (
          <Chip tone="blue" icon="ok">
            {say.PREFERRED}
          </Chip>
        )}
      </span>
      <span className={css.when}>
        <span className="vh">Estimated delivery </span>
        {whenOf(option)}
      </span>
      <b className={css.price}>{option.Price === null ? say.PRICE_TBD : showMoney(option.Price)}</b>
    </label>
  )
}

function whenOf(option: ShippingOption): string {
  if (option.EstimatedDeliveryDate) return showDate(option.EstimatedDeliveryDate)
  if (option.EstimatedShipDate) return `Ships ${showDate(option.EstimatedShipDate)}`
  return say.DATE_NOT_AVAILABLE
}

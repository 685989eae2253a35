import { useState } from 'react'
import type { RatesAnswer, UserEdits, ValidationStatus } from '../../api/types'
import { ShippingState } from '../../contract/enums.gen'
import { SAVE_FAILED } from '../../contract/messages/checkout.gen'
import { CHARGES_NOTE } from '../../contract/messages/payment.gen'
import * as say from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Notice } from '../../parts/Notice'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import { ChosenCarrier } from './ChosenCarrier'
import { RateOptions } from './RateOptions'
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
  const [isListOpen, setListOpen] = useState(false)
  const carrier = useOptimisticChoice(
    edits.ShippingChoices.SelectedShippingCarrier,
    async (SelectedShippingCarrier) =>
      (await checkout.save({ ShippingChoices: { SelectedShippingCarrier } })) ? '' : SAVE_FAILED,
  )
  const problem = checkout.noRates || (carrier.problem && checkout.detail)
  const options = rates?.Options ?? []
  const isMarked = carrier.isPending || status.IsShippingOptionValid
  const chosen = isMarked ? options.find((option) => option.CarrierName === carrier.shown) : undefined
  const isEmpty = rates?.NoRatesAvailable || status.ShippingDisplay.State === ShippingState.NO_RATES
  /** Take a press that is quicker than the saving of the last field. */
  const askOnceSaved = async () => {
    const saved = await checkout.flush()
    if (saved.status?.IsShipToValid) await checkout.askRates()
  }
  const list = (
    <RateOptions
      options={options}
      marked={chosen?.CarrierName}
      isPending={carrier.isPending}
      onSelect={carrier.choose}
    />
  )
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
          onWhy={() => void askOnceSaved()}
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
      {isEmpty && (
        <Notice tone="warn" role="status">
          {say.NO_RATES}
        </Notice>
      )}
      {options.length === 0 && !isEmpty && (
        <ChosenCarrier display={status.ShippingDisplay} carrier={carrier.shown} />
      )}
      {options.length > 0 && (
        <>
          <div className={chosen && css.wideOnly}>{list}</div>
          {chosen && (
            <div className={css.narrowOnly}>
              <ChosenCarrier option={chosen} />
              <Button
                look="link"
                aria-label={`Change ${say.RATES_SHOWN_AS.toLowerCase()}`}
                onClick={() => setListOpen(true)}
              >
                Change
              </Button>
            </div>
          )}
        </>
      )}
      {checkout.isTried && options.length > 0 && carrier.shown === '' && (
        <Notice tone="warn">{say.SHIPPING_OPTION_MISSING}</Notice>
      )}
      <p className="meta">
        {say.DATES_ARE_ESTIMATES} {CHARGES_NOTE}
      </p>
      {isListOpen && (
        <Dialog
          title={say.RATES_SHOWN_AS}
          onClose={() => setListOpen(false)}
          footer={
            <Button size="big" look="primary" onClick={() => setListOpen(false)}>
              Done
            </Button>
          }
        >
          {list}
        </Dialog>
      )}
    </Section>
  )
}

function hintOf(status: ValidationStatus, rates: RatesAnswer | undefined): string {
  if (!status.IsShipToValid) return say.SHIP_TO_NEEDED
  return rates ? '' : say.RATES_NOT_REQUESTED
}

import type { ShippingDisplay, ShippingOption } from '../../api/types'
import { ShippingState } from '../../contract/enums.gen'
import { dateText, priceText } from './rateTexts'
import css from './ShippingSection.module.css'

interface Props {
  /** The chosen option, or what the store says about that of an earlier visit. */
  option?: ShippingOption
  display?: ShippingDisplay
  /** The name of the carrier that was chosen. */
  carrier?: string
}

/** The chosen carrier on one row; that of an earlier visit has no date. Source: S2 §4.7. */
export function ChosenCarrier({ option, display, carrier = '' }: Props) {
  if (option)
    return (
      <p className={css.chosen}>
        <b>{option.DisplayName}</b>
        <span className={css.when}>{dateText(option)}</span>
        <b className={css.price}>{priceText(option)}</b>
      </p>
    )
  if (display?.State === ShippingState.PREVIOUS)
    return (
      <p className={css.chosen}>
        <b>{display.Message}</b>
        <b className={css.price}>{display.Price}</b>
      </p>
    )
  if (display?.State === ShippingState.PREVIOUS_UNAVAILABLE)
    return (
      <p className={css.chosen}>
        <b>{carrier}</b>
        <span className={css.when}>{display.Message}</span>
      </p>
    )
  return null
}

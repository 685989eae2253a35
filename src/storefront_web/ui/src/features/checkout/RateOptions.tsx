import { useId } from 'react'
import type { ShippingOption } from '../../api/types'
import { PREFERRED } from '../../contract/messages/shipping.gen'
import { classes } from '../../parts/classes'
import { Chip } from '../../parts/Notice'
import { dateText, priceText } from './rateTexts'
import css from './ShippingSection.module.css'

interface Props {
  options: ShippingOption[]
  /** The carrier with the selection mark. */
  marked: string | undefined
  isPending: boolean
  onSelect: (carrierName: string) => void
}

/** The carriers to choose from, each with its date and price. Source: S2 §2.8. */
export function RateOptions({ options, marked, isPending, onSelect }: Props) {
  const name = useId()
  return (
    <fieldset className={css.options} aria-busy={isPending}>
      <legend className="vh">Carrier</legend>
      <div className={css.head} aria-hidden="true">
        <span>Carrier</span>
        <span>Estimated delivery</span>
        <span>Price</span>
      </div>
      {options.map((option) => {
        const isMarked = option.CarrierName === marked
        return (
          <label key={option.CarrierName} className={classes(css.option, isMarked && css.marked)}>
            <input
              type="radio"
              name={name}
              checked={isMarked}
              onChange={() => onSelect(option.CarrierName)}
            />
            <span>
              <b>{option.DisplayName}</b>{' '}
              {option.IsPreferred && (
                <Chip tone="blue" icon="ok">
                  {PREFERRED}
                </Chip>
              )}
            </span>
            <span className={css.when}>
              <span className="vh">Estimated delivery </span>
              {dateText(option)}
            </span>
            <b className={css.price}>{priceText(option)}</b>
          </label>
        )
      })}
    </fieldset>
  )
}

import type { TrackingNumber } from '../../api/types'
import css from './OrderPage.module.css'

/** A parcel: its number leads to the carrier's page, if we know it. */
export function Tracking({ parcel }: { parcel: TrackingNumber }) {
  const { carrierName, trackingNumber, trackingUrl } = parcel
  return (
    <span className={css.small}>
      {carrierName}{' '}
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {trackingNumber}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      ) : (
        trackingNumber
      )}
    </span>
  )
}

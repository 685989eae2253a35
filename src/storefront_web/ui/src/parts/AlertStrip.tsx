import type { Alert } from '../api/types'
import css from './AlertStrip.module.css'
import { IconButton } from './Button'
import { Icon } from './Icon'

/** A website alert as it stands above the header; without `onClose` its button does nothing, as in a preview. */
export function AlertStrip({ alert, onClose }: { alert: Alert; onClose?: () => void }) {
  return (
    <div className={css.alert} data-level={alert.level} role="status">
      <div>
        <Icon name="info" />
        <span>{alert.text}</span>
        {alert.dismissible && (
          <IconButton label="Close this alert" className={css.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </div>
  )
}

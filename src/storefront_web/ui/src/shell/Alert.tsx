import { useState } from 'react'
import { IconButton } from '../parts/Button'
import { Icon } from '../parts/Icon'
import { useShell } from '../state/shell'
import css from './Alert.module.css'

/** The website alert above the header. Source: decision B30. */
export function Alert() {
  const { alert } = useShell()
  const [closed, setClosed] = useState(false)
  if (!alert || closed) return null
  return (
    <div className={css.alert} role="status">
      <div>
        <Icon name="info" />
        <span>{alert.text}</span>
        {alert.dismissible && (
          <IconButton label="Close this alert" className={css.close} onClick={() => setClosed(true)}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </div>
  )
}

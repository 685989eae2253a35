import { useState } from 'react'
import { AlertStrip } from '../parts/AlertStrip'
import { useShell } from '../state/shell'

/** The website alert above the header. Source: decision B30. */
export function Alert() {
  const { alert } = useShell()
  const [closed, setClosed] = useState(false)
  return alert && !closed ? <AlertStrip alert={alert} onClose={() => setClosed(true)} /> : null
}

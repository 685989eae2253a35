import { useState } from 'react'
import { IconButton } from './Button'
import css from './CopyButton.module.css'
import { Icon } from './Icon'

/** Copies a number to the clipboard and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setDone(true)
    setTimeout(() => setDone(false), 2000)
  }
  return (
    <>
      <IconButton label={`Copy ${what}`} className={css.copy} onClick={() => void copy()}>
        <Icon name={done ? 'ok' : 'copy'} />
      </IconButton>
      <span role="status" className="vh">{done ? 'Copied' : ''}</span>
    </>
  )
}

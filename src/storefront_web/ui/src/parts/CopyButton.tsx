import { useState } from 'react'
import { NOT_COPIED } from '../contract/messages/content.gen'
import { IconButton } from './Button'
import { fill } from '../rules/text'
import css from './CopyButton.module.css'
import { Icon } from './Icon'

/** Copies a number to the clipboard and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? 'Copied' : fill(NOT_COPIED, { what }))
    setTimeout(() => setSaid(''), 2000)
  }
  return (
    <>
      <IconButton label={`Copy ${what}`} className={css.copy} onClick={() => void copy()}>
        <Icon name={said === 'Copied' ? 'ok' : 'copy'} />
      </IconButton>
      <span role="status" className="vh">
        {said}
      </span>
    </>
  )
}

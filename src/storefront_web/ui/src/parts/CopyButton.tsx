import { useState } from 'react'
import { NOT_COPIED } from '../contract/messages/content.gen'
import { IconButton } from './Button'
import { fill } from '../rules/text'
import css from './CopyButton.module.css'
import { Icon } from './Icon'

/** Copies a number to the clipboard and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [notice, setNotice] = useState('')
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setNotice(isCopied ? 'Copied' : fill(NOT_COPIED, { what }))
    setTimeout(() => setNotice(''), 2000)
  }
  return (
    <>
      <IconButton label={`Copy ${what}`} className={css.copy} onClick={() => void copy()}>
        <Icon name={notice === 'Copied' ? 'ok' : 'copy'} />
      </IconButton>
      <span role="status" className="vh">
        {notice}
      </span>
    </>
  )
}

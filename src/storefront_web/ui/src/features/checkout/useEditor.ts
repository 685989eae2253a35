import { useState } from 'react'

/**
 * Whether the fields of a section are shown. It opens by itself when its data is invalid, and closes when
 * the buyer is done. Source: S2 §4.3.
 */
export interface Editor {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** Return the editor of a section. */
export function useEditor(isValid: boolean): Editor {
  const [isOpen, setOpen] = useState(!isValid)
  const [wasValid, setWasValid] = useState(isValid)
  if (wasValid !== isValid) {
    setWasValid(isValid)
    if (!isValid) setOpen(true)
  }
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

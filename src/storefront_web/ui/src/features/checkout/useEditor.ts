import { useState } from 'react'

/**
 * Whether an editor is open. It opens by itself when its data is invalid, and closes once a save has made
 * it valid; until the first save nothing is said to be wrong. Source: S2 §4.3.
 */
export function useEditor(startsOpen: boolean) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isTried, setTried] = useState(false)
  return {
    isOpen,
    isTried,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** Run a save; answers whether the data is valid now. */
    save: async (run: () => Promise<boolean | undefined>): Promise<boolean> => {
      const isValid = (await run()) ?? false
      setTried(true)
      if (isValid) setOpen(false)
      return isValid
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

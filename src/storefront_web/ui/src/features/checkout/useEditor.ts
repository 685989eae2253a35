import { useRef, useState } from 'react'
import { dropTyped, keepTyped, readTyped } from '../../state/drafts'

/**
 * An editor: whether it is open, and what is typed in it. It opens by itself when its data is invalid or
 * text in it was not saved, and closes once a save has made it valid; until the first save nothing is said
 * to be wrong. Source: S2 §4.3.
 */
export interface Editor<Draft extends object> {
  isOpen: boolean
  isTried: boolean
  /** The last save came to nothing: it was not answered, or refused as a whole. */
  isUnsaved: boolean
  /** What stands in the fields. */
  draft: Draft
  change: (part: Partial<Draft>) => void
  open: () => void
  /** Close it and forget what was typed. */
  cancel: () => void
  /** Run a save; `run` answers whether the data is valid now, undefined where nothing was saved. */
  save: (run: () => Promise<boolean | undefined>) => Promise<boolean>
}

/**
 * What `useEditor` needs: a name to keep unsaved text under (none for what must not be kept), and the saved
 * data.
 */
interface Options<Draft> {
  name?: string
  isValid: boolean
  kept: Draft
}

/** Return the editor of a section. */
export function useEditor<Draft extends object>({ name, isValid, kept }: Options<Draft>): Editor<Draft> {
  const [draft, setDraft] = useState<Draft>(() => ({ ...kept, ...(name && readTyped<Partial<Draft>>(name)) }))
  const [isOpen, setOpen] = useState(() => !isValid || (!!name && readTyped(name) !== undefined))
  const [isTried, setTried] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const latest = useRef(draft)
  const put = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  const close = () => {
    if (name) dropTyped(name)
    setUnsaved(false)
    setOpen(false)
  }
  return {
    isOpen,
    isTried,
    isUnsaved,
    draft,
    // the latest, not the drawn one: the browser's autofill changes many fields at once
    change: (part) => {
      put({ ...latest.current, ...part })
      if (name) keepTyped(name, latest.current)
    },
    open: () => {
      put(kept)
      setOpen(true)
    },
    cancel: () => {
      put(kept)
      close()
    },
    save: async (run) => {
      const before = latest.current
      const answer = await run()
      setTried(true)
      setUnsaved(answer === undefined)
      // what was typed while the answer was on its way is not lost: then the editor stays open
      if (answer && latest.current === before) close()
      return answer ?? false
    },
  }
}

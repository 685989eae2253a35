import { useRef, useState } from 'react'
import { dropTyped, keepTyped, readTyped } from '../../state/drafts'

/**
 * An editor: whether it is open, and its values. It opens by itself if its data is invalid or has an unsaved
 * draft, and closes once a save made it valid; it shows no problems before the first save. Source: S2 §4.3.
 */
export interface Editor<Draft extends object> {
  isOpen: boolean
  isTried: boolean
  /** Whether the last save failed: not answered, or refused as a whole. */
  isUnsaved: boolean
  /** The values of the fields. */
  draft: Draft
  change: (part: Partial<Draft>) => void
  open: () => void
  /** Close it and discard the changes. */
  cancel: () => void
  /** Run a save; `run` returns whether the data is valid now, undefined if nothing was saved. */
  save: (run: () => Promise<boolean | undefined>) => Promise<boolean>
}

/** The options of `useEditor`: the name of its draft (none if it must not be stored), and the saved data. */
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
    // the latest values, not the rendered ones: autofill changes many fields at once
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
      // keep what was typed while saving: then the editor stays open
      if (answer && latest.current === before) close()
      return answer ?? false
    },
  }
}

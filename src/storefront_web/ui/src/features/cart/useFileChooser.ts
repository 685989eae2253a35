import { useEffect, useRef, useState } from 'react'
import { DIALOG_CANCEL_MS } from '../../contract/limits/uploads.gen'

/**
 * The file dialog of the browser. It gives no sign in every browser when it is canceled: the window has the focus
 * again, and nothing was chosen 300 ms later. Source: S2 §7.3.
 */
export function useFileChooser(choose: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [isCanceled, setCanceled] = useState(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  const open = () => {
    end.current?.()
    setCanceled(false)
    let timer: ReturnType<typeof setTimeout>
    const back = () => {
      timer = setTimeout(() => setCanceled(true), DIALOG_CANCEL_MS)
    }
    window.addEventListener('focus', back, { once: true })
    end.current = () => {
      clearTimeout(timer)
      window.removeEventListener('focus', back)
    }
    input.current?.click()
  }
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    end.current?.()
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (files.length > 0) choose(files)
  }
  return { input, open, onChange, isCanceled }
}

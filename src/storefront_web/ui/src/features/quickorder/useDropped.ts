import { useEffect, useRef, useState } from 'react'

/**
 * Accept text pasted anywhere outside a field, and files dropped anywhere on the page. Return true while a
 * file is dragged over the page.
 */
export function useDropped(onText: (text: string) => void, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef({ onText, onFile })
  useEffect(() => {
    take.current = { onText, onFile }
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isField(event.target)) return
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!file && text.trim() === '') return
      event.preventDefault()
      if (text.trim() === '' && file) take.current.onFile(file)
      else take.current.onText(text)
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      take.current.onFile(file)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

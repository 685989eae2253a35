import { useLayoutEffect, useRef, useState } from 'react'
import { howManyFit } from '../rules/fitting'

const GAP_PX = 20
const BUTTON_PX = 44

/**
 * Measure a row of `count` items, whatever its width; return its ref, how many of them fit, and whether that
 * is known. A row that is not shown is measured when it is.
 */
export function useFitting(count: number) {
  const row = useRef<HTMLDivElement>(null)
  const widths = useRef<number[]>([])
  const [fits, setFits] = useState(count)
  const [isMeasured, setMeasured] = useState(false)
  useLayoutEffect(() => {
    const box = row.current
    if (!box || !('ResizeObserver' in globalThis)) return
    const measure = () => {
      if (box.clientWidth === 0) return
      if (widths.current.length !== count)
        widths.current = [...box.children].slice(0, count).map((item) => (item as HTMLElement).offsetWidth)
      setFits(howManyFit(widths.current, box.clientWidth, GAP_PX, BUTTON_PX))
      setMeasured(true)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [count])
  return { row, fits, isMeasured }
}

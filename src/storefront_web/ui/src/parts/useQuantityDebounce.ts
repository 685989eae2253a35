import { useState } from 'react'
import { QUANTITY_DEBOUNCE_MS } from '../contract/limits/content.gen'
import type { QuantityAnswer } from '../rules/quantity'
import { useDebounce } from '../state/useDebounce'

/**
 * The text in a quantity field: rounded and passed to `onChange` when nothing has been typed for half a second,
 * or at once by `commit`. `told` says what was rounded. Source: S1 §5.
 */
export function useQuantityDebounce(
  value: number,
  round: (text: string) => QuantityAnswer,
  onChange: (quantity: number) => void,
) {
  const [typed, setTyped] = useState<string>()
  const [told, setTold] = useState('')
  const settle = (text: string): number => {
    const { quantity, problem, adjusted } = round(text)
    setTyped(undefined)
    setTold(problem || adjusted)
    if (quantity !== value) onChange(quantity)
    return quantity
  }
  const { soon, never } = useDebounce(QUANTITY_DEBOUNCE_MS, settle)
  return {
    typed,
    told,
    type: (text: string) => {
      setTyped(text)
      soon(text)
    },
    commit: (text: string): number => {
      never()
      return settle(text)
    },
    revert: () => {
      never()
      setTyped(undefined)
    },
  }
}

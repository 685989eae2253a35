import type { Quote } from '../../api/types'
import { ADDED, ADD_QUOTE, NOT_ADDED } from '../../contract/messages/quotes.gen'
import { Button } from '../../parts/Button'
import type { Saying } from '../../parts/Said'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { useCartActions } from '../cart'

interface Props {
  quote: Quote
  isMain?: boolean
  onSaid: (said: Saying) => void
}

/**
 * The button that adds a quote to the cart, and reports lines that are no longer available. Source: S1 §4.
 */
export function AddQuote({ quote, isMain, onSaid }: Props) {
  const { addQuote } = useCartActions()
  const { isBusy, isRunning, run } = useBusy()
  const number = { number: quote.quoteNumber }
  const put = async () => {
    if (isRunning()) return
    const told = await run(
      async (): Promise<Saying> => {
        const { success, message, adjusted } = await addQuote({ quoteNumber: quote.quoteNumber })
        if (!success) return { text: message, isBad: true }
        return { text: [fill(ADDED, number), ...adjusted.map((line) => line.message)].join(' ') }
      },
      () => ({ text: NOT_ADDED, isBad: true }),
    )
    onSaid(told)
  }
  return (
    <Button
      size={isMain ? undefined : 'small'}
      look={isMain ? 'primary' : undefined}
      aria-label={fill(ADD_QUOTE, number)}
      aria-busy={isBusy || undefined}
      why={quote.whyNot || undefined}
      onClick={() => void put()}
    >
      Add to cart
    </Button>
  )
}

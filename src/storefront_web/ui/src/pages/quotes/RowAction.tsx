import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { QuotePage, QuoteSummary } from '../../api/types'
import {
  ASK_TO_RENEW,
  NOT_SENT,
  WITHDRAW_KEEP,
  WITHDRAW_MORE,
  WITHDRAW_TITLE,
} from '../../contract/messages/quotes.gen'
import { quoteCalls } from '../../features/quotes'
import { Button, ButtonLink } from '../../parts/Button'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import type { ResultMessage } from '../../parts/ResultNotice'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'

/**
 * What a quote in the list waits for: an answer, an order, a renewal, or that its request is withdrawn. Renewing
 * shows at once, and is reverted if it is refused.
 */
export function RowAction({
  quote,
  url,
  onNotice,
}: {
  quote: QuoteSummary
  url: string
  onNotice: (notice: ResultMessage | undefined) => void
}) {
  const client = useQueryClient()
  const { isBusy, isRunning, run } = useBusy()
  const [isAsking, setAsking] = useState(false)
  const { quoteNumber: number, version, actions } = quote
  const of = <span className="vh"> quote #{number}</span>
  const show = (summary: QuoteSummary) =>
    client.setQueryData<QuotePage>([url], (page) => page && withQuote(page, summary))
  const renew = async () => {
    if (isRunning()) return
    await client.cancelQueries({ queryKey: [url] })
    show({ ...quote, answer: 'RenewalAsked', actions: actions.filter((one) => one !== 'Renew') })
    const answer = await run(
      () => quoteCalls.renew(number, { version, text: '' }),
      () => undefined,
    )
    if (answer && isOk(answer)) {
      show(answer.body.quote.summary)
      onNotice({ text: answer.body.message })
      return
    }
    show(quote)
    onNotice({ text: answer ? reasonOf(answer, NOT_SENT) : NOT_SENT, isBad: true })
    // it may have changed since
    void client.invalidateQueries({ queryKey: [url] })
  }
  const withdraw = async () => {
    const answer = await quoteCalls.withdraw(number, { version, text: '' })
    void client.invalidateQueries({ queryKey: [url] })
    if (!isOk(answer)) return reasonOf(answer, NOT_SENT)
    show(answer.body.quote.summary)
    onNotice({ text: answer.body.message })
    return ''
  }
  if (actions.includes('Withdraw'))
    return (
      <>
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Withdraw{of}
        </Button>
        {isAsking && (
          <ConfirmDialog
            title={WITHDRAW_TITLE}
            deed="Withdraw"
            keep={WITHDRAW_KEEP}
            onConfirm={withdraw}
            onClose={() => setAsking(false)}
          >
            {fill(WITHDRAW_MORE, { number })}
          </ConfirmDialog>
        )}
      </>
    )
  if (actions.includes('Renew'))
    return (
      <Button size="small" aria-busy={isBusy} onClick={() => void renew()}>
        {ASK_TO_RENEW}
        {of}
      </Button>
    )
  return (
    <ButtonLink size="small" href={paths.quote(number)}>
      {quote.answer === '' && actions.includes('Accept')
        ? 'Answer'
        : actions.includes('Order')
          ? 'Order'
          : 'Open'}
      {of}
    </ButtonLink>
  )
}

function withQuote(page: QuotePage, summary: QuoteSummary): QuotePage {
  const rows = page.rows.map((row) => (row.quoteNumber === summary.quoteNumber ? summary : row))
  return { ...page, rows }
}

import { useState } from 'react'
import type { QuoteDetail } from '../../api/types'
import { QUOTE_TITLE } from '../../contract/messages/quotes.gen'
import { DownloadPdf } from '../../features/documents'
import { QuoteChip, RequestPanel, useQuoteOrder } from '../../features/quotes'
import { Button } from '../../parts/Button'
import { PageTitle } from '../../parts/PageTitle'
import { ResultNotice, type ResultMessage } from '../../parts/ResultNotice'
import { fill } from '../../rules/text'
import { Answers } from './Answers'
import { AS_QUOTED, canOrder, type Choices, tickedNumbers, wanted } from './choices'
import { Facts, History } from './Facts'
import { Messages } from './Messages'
import { Notices } from './Notices'
import css from './QuotePage.module.css'
import { Revisions } from './Revisions'

/** One quote: revisions and lines, messages below, answers and facts beside. Source: decisions C10, D7. */
export function OpenQuote({
  quote,
  revision,
  isOnlyChanged,
}: {
  quote: QuoteDetail
  revision: number
  isOnlyChanged: boolean
}) {
  const { summary, lines } = quote
  const [choices, setChoices] = useState<Choices>(AS_QUOTED)
  const [notice, setNotice] = useState<ResultMessage>()
  const { isBusy, order } = useQuoteOrder(summary.quoteNumber, setNotice)
  const may = new Set(summary.actions)
  const ticked = tickedNumbers(lines, choices)
  const rest = lines.filter((line) => canOrder(line) && line.alternativeTo === null)
  return (
    <>
      <PageTitle
        note={summary.reference}
        aside={
          <span className={css.aside}>
            <QuoteChip status={summary.status} />
            <Button className="noprint" onClick={() => print()}>
              Print
            </Button>
            <DownloadPdf kind="quote" number={summary.quoteNumber} />
          </span>
        }
      >
        {fill(QUOTE_TITLE, { number: summary.quoteNumber })}
      </PageTitle>
      <ResultNotice notice={notice} />
      <div className={`cols ${css.layout}`}>
        <div className={`stack ${css.main}`}>
          <Notices
            quote={quote}
            onNotice={setNotice}
            onOrderRest={() =>
              void order(rest.map(({ quoteLineId, quantity }) => ({ quoteLineId, quantity })))
            }
          />
          <Revisions
            quote={quote}
            revision={revision}
            isOnlyChanged={isOnlyChanged}
            choices={choices}
            onChoose={setChoices}
          />
          <Messages quote={quote} ticked={ticked} />
          <History quote={quote} />
        </div>
        <div className={`side ${css.side}`}>
          <section className="card" aria-label="Answer">
            <Answers
              quote={quote}
              choices={choices}
              ticked={ticked}
              isOrdering={isBusy}
              onOrder={() => void order(wanted(lines, choices))}
              onNotice={setNotice}
            />
            <Facts quote={quote} isTalking={may.has('Message')} />
          </section>
          {quote.request && <RequestPanel request={quote.request} />}
        </div>
      </div>
    </>
  )
}

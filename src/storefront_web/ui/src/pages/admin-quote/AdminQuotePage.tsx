import { useEffect, useRef, useState } from 'react'
import { needs } from '../../api/needs'
import type { DeskQuote } from '../../api/types'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import { DESK_QUOTE_MISSING, DESK_TITLE, QUOTE_TITLE } from '../../contract/messages/quotes.gen'
import { openImpersonate } from '../../features/impersonation'
import { useAuth } from '../../state/auth'
import { type Act, deskCalls, DeskChip, totalsOf, useDeskQuote, useDraft } from '../../features/quote-desk'
import { RequestPanel } from '../../features/quotes'
import { StaffArea } from '../../features/staff-area'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { staffPaths } from '../../staffPaths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import css from './AdminQuotePage.module.css'
import { ApprovalNotice } from './ApprovalNotice'
import { Differences } from './Differences'
import { Facts } from './Facts'
import { FollowUp } from './FollowUp'
import { History } from './History'
import { LinesPanel } from './LinesPanel'
import { LastMessage, Messages } from './Messages'
import { SendDialog } from './SendDialog'

export function head({ params }: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: fill(QUOTE_TITLE, { number: params['quoteNumber'] ?? '' }),
    description: fill(STAFF_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** A quote for our staff: its draft, earlier revisions, messages and follow-up. Source: decisions D10, H6. */
export default function AdminQuotePage({ params, query }: PageProps) {
  const written = params['quoteNumber'] ?? ''
  const number = Number(written) || 0
  const desk = useDeskQuote(number)
  const { data, error, retry } = desk
  const above = (
    <p className={css.crumbs}>
      <Link href={staffPaths.quotes()}>{DESK_TITLE}</Link> / {written}
    </p>
  )
  const frame = { at: staffPaths.quotes(), above }
  if (error?.status === 404 || error?.status === 400)
    return (
      <StaffArea title="Quote" {...frame}>
        <Empty
          title={fill(DESK_QUOTE_MISSING, { number: written })}
          action={<ButtonLink href={staffPaths.quotes()}>{DESK_TITLE}</ButtonLink>}
        />
      </StaffArea>
    )
  const loadFailed = error && <LoadFailed what="The quote" problem={error} retry={retry} />
  if (!data)
    return (
      <StaffArea title="Quote" {...frame}>
        {loadFailed ?? <Skeleton height={40} lines={8} />}
      </StaffArea>
    )
  return (
    <Quote
      key={number}
      quote={data}
      desk={desk}
      frame={frame}
      loadFailed={loadFailed}
      asked={Number(one(query, 'revision'))}
    />
  )
}

function Quote({
  quote,
  desk: { act, current, notice, hush },
  frame,
  loadFailed,
  asked,
}: {
  quote: DeskQuote
  desk: ReturnType<typeof useDeskQuote>
  frame: { at: string; above: React.ReactNode }
  loadFailed: React.ReactNode
  /** The number of the revision in the address. */
  asked: number
}) {
  const draft = useDraft(quote, current, act)
  const [isSending, setSending] = useState(false)
  useMarkRead(quote, act)
  const { row } = quote
  const { user, impersonated } = useAuth()
  const isReadOnly = row.status === 'Ordered' || row.status === 'Cancelled'
  const totals = totalsOf(draft.lines)
  /** A change other than of the lines: what was typed in them is saved first. */
  const actAfter: Act = async (calling, options) =>
    (await draft.flush()) ? act(calling, options) : { why: draft.why, isStale: false, problems: [] }
  const openAsCustomer = () => {
    const customerId = row.customerId ?? 0
    // what was never sent has no page yet
    const opens = row.status === 'Draft' ? paths.quotes() : paths.quote(row.number)
    if (impersonated?.customerId === customerId) return void navigate(opens)
    openImpersonate({ customerId, name: row.customerName, opens })
  }
  return (
    <StaffArea
      title={fill(QUOTE_TITLE, { number: String(row.number) })}
      note={quote.reference}
      aside={
        <span className={css.aside}>
          <DeskChip row={row} />
          {row.customerId !== null && user?.mayImpersonate && (
            <Button onClick={() => void draft.flush().then((isSaved) => isSaved && openAsCustomer())}>
              Open as customer
            </Button>
          )}
          {!isReadOnly && (
            <Button
              look="primary"
              data-key="s"
              aria-haspopup="dialog"
              onClick={() => void draft.flush().then((isSaved) => isSaved && setSending(true))}
            >
              {quote.needsApproval ? 'Ask for approval' : `Send revision ${quote.revision + 1}`}
            </Button>
          )}
        </span>
      }
      keys={KEYS}
      {...frame}
    >
      {loadFailed}
      <div role="status" className={css.notice}>
        {notice && (
          <Notice
            tone={notice.tone}
            action={
              <Button size="small" onClick={hush}>
                Close
              </Button>
            }
          >
            {notice.text}
          </Notice>
        )}
      </div>
      <Facts quote={quote} totals={totals} act={actAfter} />
      <ApprovalNotice quote={quote} act={act} />
      <LastMessage messages={quote.messages} />
      <div className={css.columns}>
        <div className={css.column}>
          <LinesPanel {...{ quote, draft, totals, asked, isReadOnly }} act={actAfter} />
          <Differences quote={quote} asked={asked} />
        </div>
        <div className={css.column}>
          <Messages quote={quote} act={act} />
          {quote.request && (
            <RequestPanel
              request={quote.request}
              showsName={quote.request.contactName !== quote.contactName}
            />
          )}
          <FollowUp quote={quote} act={actAfter} />
          <History quote={quote} />
        </div>
      </div>
      {isSending && <SendDialog quote={quote} act={act} onClose={() => setSending(false)} />}
    </StaffArea>
  )
}

/** Opening the quote marks its messages as read. */
function useMarkRead({ row, messages }: DeskQuote, act: Act): void {
  const last = messages.reduce((most, { messageId }) => Math.max(most, messageId), 0)
  const marked = useRef(0)
  const isUnread = row.unreadCount > 0
  useEffect(() => {
    if (!isUnread || last <= marked.current) return
    marked.current = last
    void act(() => deskCalls.read(row.number, last), { isQuiet: true })
  })
}

const KEYS: (readonly [string, string])[] = [
  ['S', 'send'],
  ['H', 'hand over'],
  ['M', 'message'],
  ['A', 'add a line'],
]

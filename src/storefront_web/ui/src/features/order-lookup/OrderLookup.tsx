import { type FormEvent, useRef, useState } from 'react'
import {
  LOOKUP_FAILED,
  LOOKUP_LOADING,
  LOOKUP_NOT_CONNECTED,
  LOOKUP_NUMBER_LABEL,
  LOOKUP_RMA_HINT,
} from '../../contract/messages/orders.gen'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { readLookup } from '../../rules/orders'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { findWhole, type WholeOrder } from './findWhole'
import { LookupResult } from './LookupResult'
import { LookupReturn } from './LookupReturn'
import css from './OrderLookup.module.css'

/** The lookup form and its result; editing either field hides the result. Source: S1 §2, §4, §5. */
export default function OrderLookup() {
  const [orderNumber, setOrderNumber] = useState('')
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<WholeOrder>()
  const [problem, setProblem] = useState('')
  const { run } = useBusy()
  const [isLoading, setLoading] = useState(false)
  const asking = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const edit = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value)
    // the answer to earlier input came too late
    asking.current += 1
    setLoading(false)
    setFound(undefined)
    setProblem('')
  }
  const search = async (number: string) => {
    if (isLoading) return
    const asked = readLookup(number, email)
    setFound(undefined)
    setProblem(asked.problem)
    if (asked.problem) return form.current?.querySelectorAll('input')[asked.orderNumber ? 1 : 0]?.focus()
    const mine = ++asking.current
    setLoading(true)
    const answer = await run<Answer>(
      () => findWhole(asked.orderNumber, asked.email),
      () => ({ reason: LOOKUP_FAILED }),
    )
    if (mine !== asking.current) return
    setLoading(false)
    if ('reason' in answer) setProblem(answer.reason)
    else if (answer.found) setFound(answer.found)
    else setProblem(fill(LOOKUP_NOT_CONNECTED, { n: asked.orderNumber, email: asked.email }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search(orderNumber)
  }
  const openOrder = (number: number) => {
    setOrderNumber(String(number))
    void search(String(number))
  }
  return (
    <div className={css.lookup}>
      <form ref={form} noValidate className={css.form} onSubmit={submit}>
        <Field
          label={LOOKUP_NUMBER_LABEL}
          autoComplete="off"
          value={orderNumber}
          maxLength={60}
          onChange={edit(setOrderNumber)}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          maxLength={260}
          onChange={edit(setEmail)}
        />
        <Button type="submit" size="big" aria-busy={isLoading}>
          Search
        </Button>
      </form>
      <p className={classes('meta', 'noprint', css.hint)}>{LOOKUP_RMA_HINT}</p>
      <div role="status">{isLoading && LOOKUP_LOADING}</div>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      {found &&
        (found.order.rma ? (
          <LookupReturn order={found.order} rma={found.order.rma} onOrder={openOrder} />
        ) : (
          <LookupResult found={found} />
        ))}
    </div>
  )
}

type Answer = { found: WholeOrder | null } | { reason: string }

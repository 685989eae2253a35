import { useState, type FormEvent } from 'react'
import { EMPTY } from '../../contract/messages/partnumbers.gen'
import { call, isOk, reasonOf } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { InstantAnswer, SearchResult } from '../../api/words'
import { useCartActions, useCartBusy } from '../../features/cart'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { paths } from '../../paths'
import { cleanTerm, normalNumber } from '../../rules/search'
import css from './QuickAdd.module.css'

/** What became of the number that was typed. */
type Outcome = { text: string; href?: string; isBad: boolean }

/** One number and how many, straight into the cart: for who knows what he needs. */
export function QuickAdd() {
  const [number, setNumber] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [outcome, setOutcome] = useState<Outcome>()
  const { add } = useCartActions()
  const isCartBusy = useCartBusy()
  const [isFinding, setFinding] = useState(false)
  const isBusy = isCartBusy || isFinding

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = cleanTerm(number)
    if (wanted === '' || isBusy) return
    setFinding(true)
    const found = await find(wanted)
    setFinding(false)
    if ('text' in found) return setOutcome(found)
    const result = await add([{ invMastUid: found.invMastUid, quantity: Number(quantity) || 1 }])
    const said = [`${found.itemId} added`, ...result.adjusted.map((line) => line.message)].join(', ')
    setOutcome({ text: result.success ? said : result.message, href: found.href, isBad: !result.success })
    // the next number may be typed already
    if (result.success) setNumber((now) => (now === number ? '' : now))
  }
  return (
    <section className="card">
      <header>
        <h2>Quick add</h2>
      </header>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <Field label="Part number" autoComplete="off" spellCheck={false} value={number} onChange={(event) => setNumber(event.currentTarget.value)} maxLength={60} />
        <Field label="Quantity" inputMode="numeric" autoComplete="off" value={quantity} onChange={(event) => setQuantity(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))} />
        <Button type="submit" wide aria-busy={isBusy} why={cleanTerm(number) === '' ? EMPTY : undefined}>
          Add to cart
        </Button>
        <p role="status" className={outcome?.isBad ? 'meta bad' : 'meta'}>
          {outcome ? outcome.text : 'Our number, the maker’s or an NSN.'} {outcome?.href && <Link href={outcome.href}>Open</Link>}
        </p>
      </form>
    </section>
  )
}

async function find(number: string): Promise<SearchResult | Outcome> {
  const answer = await call<InstantAnswer>(needs.instant(number, false).url)
  if (!isOk(answer)) return { text: reasonOf(answer), isBad: true }
  const exact = answer.body.results.filter((result) => normalNumber(result.itemId) === normalNumber(number))
  const [only, second] = exact.length > 0 ? exact : answer.body.results
  if (only?.invMastUid != null && !second) return only
  const href = paths.search({ searchTerm: number })
  return only ? { text: `${answer.body.total} items fit ${number}.`, href, isBad: true } : { text: `No item has the number ${number}.`, href, isBad: true }
}

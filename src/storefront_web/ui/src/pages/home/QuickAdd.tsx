import { useState, type FormEvent } from 'react'
import { EMPTY, NUMBER_NOT_LOOKED_UP, WHICH_NUMBER } from '../../contract/messages/partnumbers.gen'
import { useCartActions, useCartBusy } from '../../features/cart'
import { findItem, type NotOne } from '../../features/search'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { cleanTerm } from '../../rules/search'
import { useNonWeb } from '../../state/nonWeb'
import { useBusy } from '../../state/useBusy'
import css from './QuickAdd.module.css'
import group from './Section.module.css'

/** Adds a part number and quantity straight to the cart. */
export function QuickAdd() {
  const [number, setNumber] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [outcome, setOutcome] = useState<NotOne>()
  const { add } = useCartActions()
  const isCartBusy = useCartBusy()
  const finding = useBusy()
  const nonWeb = useNonWeb()
  const isBusy = isCartBusy || finding.isBusy

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = cleanTerm(number)
    if (wanted === '' || isBusy) return
    const found = await finding.run(
      () => findItem(wanted, nonWeb),
      () => ({ text: NUMBER_NOT_LOOKED_UP, isBad: true }),
    )
    if ('text' in found) return setOutcome(found)
    const result = await add([{ invMastUid: found.invMastUid, quantity: Number(quantity) || 1 }])
    const notice = [`${found.itemId} added`, ...result.adjusted.map((line) => line.message)].join(', ')
    setOutcome({ text: result.success ? notice : result.message, href: found.href, isBad: !result.success })
    // the next number may already be typed
    if (result.success) setNumber((now) => (now === number ? '' : now))
  }
  return (
    <section className="card">
      <header className={group.head}>
        <h2>Quick add</h2>
      </header>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <Field
          label="Part number"
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          maxLength={60}
        />
        <Field
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={(event) => setQuantity(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
        <Button type="submit" wide aria-busy={isBusy} why={cleanTerm(number) === '' ? EMPTY : undefined}>
          Add to cart
        </Button>
        <p role="status" className={outcome?.isBad ? 'meta bad' : 'meta'}>
          {outcome ? outcome.text : WHICH_NUMBER} {outcome?.href && <Link href={outcome.href}>Open</Link>}
        </p>
      </form>
    </section>
  )
}

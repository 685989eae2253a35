import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Address, SetupData } from '../../api/types'
import { ADDRESSES_TITLE } from '../../contract/messages/accounts.gen'
import * as words from '../../contract/messages/addresses.gen'
import { COLLECT, PACKING_BASIS_LABELS } from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Field } from '../../parts/Field'
import { Highlighted } from '../../parts/Highlighted'
import { foundIn, searchable } from '../../rules/addressBook'
import { cutAtFolded } from '../../rules/fold'
import { fill } from '../../rules/text'
import { addressLine, nameOf } from '../addresses'
import css from './Book.module.css'

interface Props {
  addresses: SetupData['ShippingAddresses']
  /** The id of the address in use; 0 is a new one. */
  selected: number
  onSelect: (address: Address) => void
  onNew: () => void
}

/** How many addresses are shown at first, and added by each "Show more". */
const AT_ONCE = 40

/** The company's address book, to choose a ship-to from. Source: S2 §2.6. */
export function ShipToBook({ addresses, selected, onSelect, onNew }: Props) {
  const [term, setTerm] = useState('')
  const [count, setCount] = useState(AT_ONCE)
  const searched = useDeferredValue(term)
  const book = useMemo(() => searchable(addresses), [addresses])
  const found = useMemo(() => foundIn(book, searched), [book, searched])
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame} className={css.book}>
      <h3>{ADDRESSES_TITLE}</h3>
      <p className="meta">{words.ADDRESS_BOOK_INSTRUCTION}</p>
      <div className={css.tools}>
        <Field
          label={words.ADDRESS_BOOK_SEARCH}
          hideLabel
          type="search"
          autoComplete="off"
          placeholder={words.ADDRESS_BOOK_SEARCH}
          maxLength={100}
          value={term}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            setCount(AT_ONCE)
          }}
        />
        <Button size="big" onClick={onNew}>
          {words.ADDRESS_BOOK_NEW}
        </Button>
      </div>
      <ul className={css.list} aria-label="Addresses">
        {found.slice(0, count).map((address) => (
          <Entry
            key={address.P21Id}
            address={address}
            term={searched}
            isSelected={address.P21Id === selected}
            onSelect={onSelect}
          />
        ))}
      </ul>
      <p className="meta" role="status">
        {countText(found.length, addresses.length, searched)}
      </p>
      {found.length > count && <Button onClick={() => setCount(count + AT_ONCE)}>Show more addresses</Button>}
    </div>
  )
}

function countText(found: number, total: number, term: string): string {
  if (total === 0) return words.ADDRESS_BOOK_EMPTY
  if (found === 0) return words.ADDRESS_BOOK_NO_MATCH
  if (term.trim() === '') return fill(words.ADDRESS_BOOK_COUNT, { total })
  return fill(words.ADDRESS_BOOK_MATCHES, { count: found, total })
}

interface EntryProps {
  address: Address
  term: string
  isSelected: boolean
  onSelect: (address: Address) => void
}

/** An address of the book. It is a button, so that moving along the list selects nothing. */
function Entry({ address, term, isSelected, onSelect }: EntryProps) {
  const person = [address.FirstName, address.LastName].filter(Boolean).join(' ')
  const name = nameOf(address)
  const where = [
    person !== name && person,
    address.Attn && `Attn: ${address.Attn}`,
    addressLine(address),
  ].filter(Boolean)
  const marked = (text: string) => <Highlighted text={text} term={term} cut={cutAtFolded} />
  return (
    <li>
      <button
        type="button"
        className={classes(css.entry, isSelected && css.selected)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(address)}
      >
        <span className={css.mark} aria-hidden="true" />
        <span>
          <b>{marked(name)}</b>
          {isSelected && <span className="vh"> (selected)</span>}
          <span className={css.detail}>{marked(where.join(', '))}</span>
        </span>
        <span className={css.side}>
          <span>{marked(String(address.P21Id))}</span>
          <span>{shipsBy(address)}</span>
        </span>
      </button>
    </li>
  )
}

function shipsBy({ IsCollect, PreferredPackingBasis, PreferredCarrierName }: Address): string {
  const basis = PACKING_BASIS_LABELS[PreferredPackingBasis as keyof typeof PACKING_BASIS_LABELS]
  return [basis, IsCollect ? COLLECT : PreferredCarrierName].filter(Boolean).join(', ')
}

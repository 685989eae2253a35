import { useEffect, useRef, useState } from 'react'
import type { Address, AddressSaved, BookEntry, Choice, StaleAddress } from '../../api/types'
import { ATTN_MAX, DELIVERY_INSTRUCTIONS_ROWS, NAME_MAX } from '../../contract/limits/addresses.gen'
import {
  ADDRESS_IS_NEW,
  ADDRESS_NOT_SAVED,
  ADDRESS_SHIPS,
  ADDRESS_SHIPS_NOTE,
  ADDRESS_TWIN_FINE,
  PROFILE_KEEP_MINE,
  PROFILE_TAKE_FRESH,
} from '../../contract/messages/accounts.gen'
import { ADDRESS_CHANGED_MEANWHILE, ADDRESS_THERE_ALREADY } from '../../contract/messages/addresses.gen'
import { DELIVERY_INSTRUCTIONS_HINT } from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Field, TextArea } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Chip, Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { whyNotAddress } from '../../rules/addresses'
import { useForm } from '../../state/useForm'
import css from './AddressBook.module.css'
import { laidOn, nameOf, newAddress, PROVINCES, US_STATES } from './addressDraft'
import { AddressFields } from './AddressFields'
import { saveAddress } from './bookCalls'
import { PreferenceFields } from './PreferenceFields'

interface Props {
  /** The address being edited; none for a new one. */
  entry?: BookEntry
  countries: Choice[]
  onSaved: (saved: AddressSaved, before: BookEntry | undefined) => void
  onCancel: () => void
  /** Called with whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void
}

const TWIN = ADDRESS_THERE_ALREADY.split('{')[0] ?? ''

/** The editor of an address in the address book. Source: S2 §2.6, §3.5, §5.3. */
export function AddressEditor({ entry, countries, onSaved, onCancel, onDirty }: Props) {
  const [base, setBase] = useState(entry)
  const [stale, setStale] = useState<BookEntry>()
  const served = countries.map((country) => country.Value)
  const form = useForm<Address>({
    initial: entry?.address ?? newAddress,
    check: (address) => whyNotAddress(address, served),
  })
  const { values, problems, change, leave, isDirty } = form
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = async (isTwinFine = false) => {
    const saved = await form.send(async (address) => {
      const answer = await saveAddress(address, base?.revision ?? '', isTwinFine)
      const { fresh } = (answer.body ?? {}) as Partial<StaleAddress>
      if (answer.status === 409 && fresh) setStale(fresh)
      return answer
    }, ADDRESS_NOT_SAVED)
    if (saved) onSaved(saved, entry)
    return saved !== undefined
  }
  const settle = (fresh: BookEntry, next: Address) => {
    form.reset(fresh.address)
    change(next)
    setBase(fresh)
    setStale(undefined)
  }
  const field = (name: 'FirstName' | 'LastName' | 'Attn' | 'DeliveryInstructions') => ({
    name,
    value: values[name],
    problem: problems[name],
    onBlur: () => leave(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const isTwin = problems['Address1']?.startsWith(TWIN) ?? false
  return (
    <Panel
      title={entry ? nameOf(entry.address) : 'New address'}
      aside={(!entry || entry.isNew) && <Chip tone="warn">{ADDRESS_IS_NEW}</Chip>}
    >
      <div ref={frame} className={`box ${css.editor}`}>
        {stale && (
          <Notice tone="warn" role="alert">
            {ADDRESS_CHANGED_MEANWHILE}{' '}
            <span className={css.ways}>
              <Button look="link" onClick={() => settle(stale, stale.address)}>
                {PROFILE_TAKE_FRESH}
              </Button>
              <Button
                look="link"
                onClick={() => settle(stale, laidOn(stale.address, base?.address ?? newAddress, values))}
              >
                {PROFILE_KEEP_MINE}
              </Button>
            </span>
          </Notice>
        )}
        {isTwin && (
          <Notice
            tone="warn"
            role="alert"
            action={
              <Button size="small" onClick={() => void save(true)}>
                {ADDRESS_TWIN_FINE}
              </Button>
            }
          >
            {problems['Address1']}
          </Notice>
        )}
        <Form
          saves="Save"
          isMain
          problem={stale || isTwin ? '' : form.reason}
          onSave={() => save()}
          onCancel={onCancel}
        >
          <AddressFields
            draft={values}
            problems={problems}
            choices={{ Countries: countries, UsStatesTerritories: US_STATES, CaProvinces: PROVINCES }}
            kind="shipping"
            onChange={change}
          />
          <Cell span={3}>
            <Field
              label="First name"
              aside="optional"
              autoComplete="shipping given-name"
              maxLength={NAME_MAX + 10}
              {...field('FirstName')}
            />
          </Cell>
          <Cell span={3}>
            <Field
              label="Last name"
              aside="optional"
              autoComplete="shipping family-name"
              maxLength={NAME_MAX + 10}
              {...field('LastName')}
            />
          </Cell>
          <Cell span={6}>
            <Field
              label="Attention"
              aside="optional"
              autoComplete="off"
              maxLength={ATTN_MAX + 10}
              {...field('Attn')}
            />
          </Cell>
          <Cell span={6}>
            <h3 className={css.ships}>
              {ADDRESS_SHIPS} <small>{ADDRESS_SHIPS_NOTE}</small>
            </h3>
          </Cell>
          <PreferenceFields address={values} problems={problems} onChange={change} />
          <Cell span={6}>
            <TextArea
              label="Delivery Instructions"
              aside="optional"
              help={DELIVERY_INSTRUCTIONS_HINT}
              rows={DELIVERY_INSTRUCTIONS_ROWS}
              {...field('DeliveryInstructions')}
            />
          </Cell>
        </Form>
      </div>
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { CustomerPartNumber } from '../../api/types'
import { ADD_NUMBER, NO_NUMBER_CHOSEN, YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { IconButton } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { sameNumber } from '../../rules/partnumbers'
import { useAuth } from '../../state/auth'
import { useStore } from '../../state/store'
import { useLazy } from '../../parts/useLazy'
import { choose, chosen, keyOf } from './chosen'
import { fetchNumbers } from './numberCalls'
import css from './NumberChooser.module.css'

interface Props {
  company: number
  item: { invMastUid: number; itemCode: string }
  preferred?: string
  withEditor?: boolean
}

/**
 * The select of the company's part numbers for an item, and the button that opens the editor. Source: S2
 * §2.4.
 */
export default function NumberChooser({ company, item, preferred, withEditor }: Props) {
  const id = useId()
  const { invMastUid } = item
  const { user } = useAuth()
  const { data: numbers } = useQuery({
    queryKey: ['partNumbers', company, invMastUid],
    queryFn: () => fetchNumbers(invMastUid),
    staleTime: 60_000,
  })
  const known = useStore(chosen)[keyOf(company, invMastUid)]
  const [Editor, want] = useLazy(() => import('./NumberEditor'))
  const [isOpen, setOpen] = useState(false)
  const isBegun = useRef(false)
  useEffect(() => {
    if (!numbers || isBegun.current) return
    isBegun.current = true
    const named = preferred && numbers.find((one) => sameNumber(one.customerPartNumber, preferred))
    if (named) choose(company, invMastUid, named.id)
    else if (!chosen.get()[keyOf(company, invMastUid)]) choose(company, invMastUid, onlyOne(numbers))
  }, [numbers, company, invMastUid, preferred])
  if (!numbers) return null
  const mayEdit = withEditor && user?.companyRole !== 'ViewOnly'
  if (numbers.length === 0 && !mayEdit) return null
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <span className={css.chooser}>
      {numbers.length > 0 && (
        <>
          <label htmlFor={id}>
            {YOUR_NUMBER}
            <span className="vh"> {item.itemCode}</span>
          </label>
          <select
            id={id}
            value={known?.id ?? ''}
            onChange={(event) => choose(company, invMastUid, Number(event.currentTarget.value) || null)}
          >
            <option value="">{NO_NUMBER_CHOSEN}</option>
            {numbers.map((number) => (
              <option key={number.id} value={number.id}>
                {number.customerPartNumber}
              </option>
            ))}
          </select>
        </>
      )}
      {mayEdit &&
        (numbers.length > 0 ? (
          <IconButton label={ADD_NUMBER} onClick={open}>
            <Icon name="plus" />
          </IconButton>
        ) : (
          <button type="button" className={css.add} onClick={open}>
            <Icon name="plus" /> {ADD_NUMBER}
          </button>
        ))}
      {isOpen && Editor && (
        <Editor company={company} item={item} numbers={numbers} onClose={() => setOpen(false)} />
      )}
    </span>
  )
}

/** A single number is chosen by default. */
function onlyOne(numbers: CustomerPartNumber[]): number | null {
  return numbers.length === 1 ? (numbers[0]?.id ?? null) : null
}

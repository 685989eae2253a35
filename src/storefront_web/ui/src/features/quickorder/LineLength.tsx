import { useEffect } from 'react'
import type { Offer } from '../../api/types'
import { CutField, useOneCut } from '../cart'
import type { LineCut, Row } from './paste'
import css from './QuickOrder.module.css'

/** The length of a line whose item is cut to length; the line can be added once it has one. Source: decision B15. */
export function LineLength({
  row,
  offer,
  onLength,
}: {
  row: Row
  offer: Offer
  onLength: (id: string, length: string, cut: LineCut | undefined) => void
}) {
  const cut = useOneCut(offer.invMastUid, row.quantity, 0, row.length ?? '')
  const { typed, length, answer, customization, problem } = cut
  const isReady = problem === '' && customization !== undefined && length !== null
  const unitPrice = answer?.unitPrice
  const extendedPrice = answer?.extendedPrice
  const known = row.cut
  const isKnown =
    typed === (row.length ?? '') &&
    isReady === (known !== undefined) &&
    (!isReady ||
      (known?.length === length && known.unitPrice === unitPrice && known.extendedPrice === extendedPrice))
  useEffect(() => {
    if (isKnown) return
    const made = isReady ? { length, customizations: [customization], unitPrice, extendedPrice } : undefined
    onLength(row.id, typed, made)
  }, [isKnown, isReady, length, customization, unitPrice, extendedPrice, onLength, row.id, typed])
  return (
    <div className={css.length}>
      <CutField cut={cut} isTold={false} />
    </div>
  )
}

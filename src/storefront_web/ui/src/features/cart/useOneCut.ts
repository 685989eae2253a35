import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { needs } from '../../api/needs'
import type { CartItemInput, PricedCut } from '../../api/types'
import { CUTS_FAILED, LENGTH_MISSING, LENGTH_NOT_READ } from '../../contract/messages/families.gen'
import { readLength } from '../../rules/cutLength'
import { fill } from '../../rules/text'
import { asked } from '../../state/queries'
import { useDebounce } from '../../state/useDebounce'

const TYPED_MS = 200

/** The kind of customization that cuts to length. Source: S2 §3.1. */
const CUT_TO_LENGTH = 1

/**
 * One cut of an item: read while it is typed, priced by the store. `choice` is the customizationInvMastUid of the
 * cut, 0 the first that is offered.
 */
export function useOneCut(invMastUid: number, pieces: number, choice = 0, first = '') {
  const [typed, setTyped] = useState(first)
  const [sent, setSent] = useState(first)
  const { soon } = useDebounce(TYPED_MS, setSent)
  const length = readLength(typed)
  const sentLength = readLength(sent)
  const lengths = sentLength === null ? [] : [String(sentLength)]
  const query = useQuery({
    ...asked(needs.cuts(invMastUid, choice, 'IN', lengths, [String(pieces)])),
    placeholderData: keepPreviousData,
  })
  const isSettled = length === sentLength && !query.isPlaceholderData
  const answer: PricedCut | undefined = isSettled && length !== null ? query.data?.cuts[0] : undefined
  return {
    typed,
    /** In inches; null while the text is not a length. */
    length,
    /** The allowed lengths, "6 to 1200 in"; empty while they load. */
    lengths: query.data?.lengths ?? '',
    /** The store's answer; undefined while it loads. */
    answer,
    problem: whyNot(typed, length, answer) || (query.isError ? CUTS_FAILED : ''),
    /** The cut as the cart takes it; undefined as long as it cannot be sent. */
    customization:
      length === null || !query.data ? undefined : customization(query.data.choice || choice, length),
    type: (text: string) => {
      setTyped(text)
      soon(text)
    },
  }
}

export type OneCut = ReturnType<typeof useOneCut>

function whyNot(typed: string, length: number | null, answer: PricedCut | undefined): string {
  if (typed.trim() === '') return LENGTH_MISSING
  return length === null ? fill(LENGTH_NOT_READ, { typed: typed.trim() }) : (answer?.problem ?? '')
}

function customization(
  choice: number,
  length: number,
): NonNullable<NonNullable<CartItemInput['customizations']>[number]> {
  return {
    customizationKind: CUT_TO_LENGTH,
    customizedItem: { invMastUid: choice },
    materialItemInvMastUid: choice,
    axis: 'X',
    dimLengthX: length,
    unitOfMeasure: 'IN',
    description: '',
    customerNotes: '',
  }
}

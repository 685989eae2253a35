import { describe, expect, it } from 'vitest'
import type { ItemCard } from '../contract/types.gen'
import { compareSpecs } from './compare'

const item = (itemCode: string, specs: [string, string, string][]): ItemCard => ({
  invMastUid: itemCode.length,
  itemCode,
  itemDesc: itemCode,
  path: `/product/${itemCode}/1`,
  drawing: '',
  nsn: null,
  isNcnr: false,
  isDiscontinued: false,
  hasSubstitute: false,
  mayBeAdded: true,
  whyNot: '',
  techSpecs: specs.map(([attribute, value, unit]) => ({ attribute, value, unit })),
})

const lugs = item('HC-2008', [
  ['Bore', '2', 'in'],
  ['Seals', 'Nitrile', ''],
])
const clevis = item('AD-2008', [
  ['Seals', 'Nitrile', ''],
  ['Bore', '2-1/2', 'in'],
  ['Pin', '3/4', 'in'],
])

describe('comparing items', () => {
  it('puts what differs apart from what is the same, in the order of the item compared with', () => {
    const { differ, same } = compareSpecs([lugs, clevis], 0)
    expect(differ.map((row) => row.attribute)).toEqual(['Bore', 'Pin'])
    expect(same).toEqual([
      { attribute: 'Seals', unit: '', values: ['Nitrile', 'Nitrile'], isOther: [false, false] },
    ])
  })

  it('marks what is other than the item compared with, and a property that only one has', () => {
    const { differ } = compareSpecs([lugs, clevis], 1)
    expect(differ).toEqual([
      { attribute: 'Bore', unit: 'in', values: ['2', '2-1/2'], isOther: [true, false] },
      { attribute: 'Pin', unit: 'in', values: ['', '3/4'], isOther: [true, false] },
    ])
  })

  it('finds nothing to differ where there is one item', () => {
    expect(compareSpecs([lugs], 0).differ).toEqual([])
  })
})

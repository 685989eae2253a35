import type { Answer, ProblemDetail } from '../../api/fetch'
import type { ItemListing } from '../../api/types'
import { DESIGN_LONG, DESIGN_PROBLEM } from '../../contract/messages/content.gen'

/** A failed answer. */
export const REFUSED: Answer<ProblemDetail> = {
  status: 500,
  body: { status: 500, title: 'Error', detail: DESIGN_PROBLEM, requestId: '3f9a1c20' } as ProblemDetail,
}

const PLAIN: ItemListing = {
  item: {
    invMastUid: 1,
    itemCode: 'SV-38-24DC',
    itemDesc: 'Solenoid valve, 3/8 NPT',
    path: '/admin/design?item=1',
    drawing: '',
    nsn: null,
    isNcnr: false,
    isDiscontinued: false,
    hasSubstitute: false,
    mayBeAdded: true,
    whyNot: '',
    techSpecs: [
      { attribute: 'Port', value: '3/8 NPT', unit: '' },
      { attribute: 'Voltage', value: '24', unit: 'V DC' },
    ] as ItemListing['item']['techSpecs'],
  },
  price: {
    unitPrice: 84.2,
    unitOfMeasure: 'EA',
    unitSize: 1,
    roundType: 'N',
    pricingUnitSize: 1,
    firstBreak: null,
  },
  stock: {
    availability: 604,
    places: [{ name: 'Main warehouse', quantity: 604 }],
    availableToMake: 0,
    onOrder: 0,
    factoryStock: null,
    leadTimeText: '',
  },
}

type Change = { [Part in keyof ItemListing]?: Partial<ItemListing[Part]> }

const like = (number: number, { item, price, stock }: Change): ItemListing => ({
  item: { ...PLAIN.item, ...item, invMastUid: number, path: `/admin/design?item=${number}` },
  price: { ...PLAIN.price, ...price },
  stock: { ...PLAIN.stock, ...stock },
})

const GONE = { availability: 0, places: [] }

/** An item in each state. */
export const LISTED: ItemListing[] = [
  PLAIN,
  like(2, {
    item: { itemCode: 'SV-38-12DC' },
    stock: { ...GONE, onOrder: 40, leadTimeText: '12 bus. days' },
  }),
  like(3, { item: { itemCode: 'HP-200' }, price: { unitPrice: null } }),
  like(4, { item: { itemCode: 'HCS-1/4' }, price: { unitPrice: 0.125, unitSize: 100, roundType: 'U' } }),
  like(5, {
    item: {
      itemCode: 'SV-14',
      isDiscontinued: true,
      hasSubstitute: true,
      mayBeAdded: false,
      whyNot: DESIGN_PROBLEM,
    },
    stock: GONE,
  }),
  like(6, {
    item: { itemCode: 'X'.repeat(40), itemDesc: DESIGN_LONG, isNcnr: true, nsn: '4820-01-123-4567' },
  }),
]

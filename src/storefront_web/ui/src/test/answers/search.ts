import type { SearchPage } from '../../api/types'

/** The results of a search that found one plain item. */
export const FOUND: SearchPage = {
  searchTerm: 'SL-18N-SS',
  corrected: '',
  isPartial: false,
  exactPath: '/product/SL-18N-SS/101448',
  facets: [
    {
      parameter: 'inStockOnly',
      label: 'Stock',
      unit: '',
      values: [
        {
          value: 'true',
          label: 'In stock only',
          count: 1,
          isChosen: false,
        },
      ],
      lowest: '',
      highest: '',
    },
  ],
  rows: [
    {
      item: {
        invMastUid: 101448,
        itemCode: 'SL-18N-SS',
        itemDesc: 'Silencer, sintered 316 stainless, 1/8 NPT',
        path: '/product/SL-18N-SS/101448',
        drawing: '/media/drawings/101448.svg',
        nsn: null,
        isNcnr: false,
        isDiscontinued: false,
        hasSubstitute: false,
        mayBeAdded: true,
        whyNot: '',
        techSpecs: [
          {
            attribute: 'Thread',
            value: '1/8 NPT',
            unit: '',
          },
          {
            attribute: 'Material',
            value: 'Sintered 316 stainless',
            unit: '',
          },
          {
            attribute: 'Flow',
            value: '0.58',
            unit: 'Cv',
          },
          {
            attribute: 'Noise reduction',
            value: '19',
            unit: 'dB',
          },
        ],
      },
      price: {
        unitPrice: 5.5,
        unitOfMeasure: 'EA',
        unitSize: 1,
        roundType: 'U',
        pricingUnitSize: 1,
        firstBreak: {
          quantity: 10,
          unitPrice: 5.17,
        },
      },
      stock: {
        availability: 604,
        places: [],
        availableToMake: 0,
        onOrder: 0,
        factoryStock: {
          factoryAvailability: 425,
          hasExtra: false,
        },
        leadTimeText: '',
      },
    },
  ],
  cards: [],
  matches: [
    {
      kind: 'ItemCode',
      number: 'SL-18N-SS',
      what: 'item number',
      invMastUid: 101448,
    },
  ],
  catalogItems: [],
  categories: [
    {
      name: 'Silencers',
      urlSlug: 'silencers',
      itemCount: 1,
      drawing: '/media/drawings/kind/silencer.svg',
    },
  ],
  total: 1,
  page: 1,
  pageSize: 24,
  pageCount: 1,
  sort: 'relevance',
}

import type { SearchPage } from '../../api/types'

/* What the demo shop has answered, cut short. */

export const PARTIAL_RESULTS: SearchPage = {
  searchTerm: 'solenoid sprocket',
  corrected: '',
  isPartial: true,
  exactPath: '',
  facets: [],
  rows: [
    {
      item: {
        invMastUid: 103561,
        itemCode: 'SP35B20-10',
        itemDesc: 'Sprocket, ANSI 35, 20 teeth, 5/8 in bore, keyway and set screws',
        path: '/product/SP35B20-10/103561',
        drawing: '/media/drawings/103561.svg',
        nsn: null,
        isNcnr: false,
        isDiscontinued: false,
        hasSubstitute: false,
        mayBeAdded: true,
        whyNot: '',
        techSpecs: [
          { attribute: 'Chain size', value: '35', unit: '' },
          { attribute: 'Teeth', value: '20', unit: '' },
          { attribute: 'Bore', value: '5/8', unit: 'in' },
          { attribute: 'Pitch diameter', value: '2.397', unit: 'in' },
        ],
      },
      price: {
        unitPrice: 11.38,
        unitOfMeasure: 'EA',
        unitSize: 1,
        roundType: 'U',
        pricingUnitSize: 1,
        firstBreak: { quantity: 5, unitPrice: 10.81 },
      },
      stock: {
        availability: 13,
        places: [{ name: 'Akron', quantity: 13 }],
        availableToMake: 0,
        onOrder: 0,
        factoryStock: { factoryAvailability: 45, hasExtra: false },
        leadTimeText: '',
      },
    },
  ],
  cards: [],
  matches: [],
  catalogItems: [],
  categories: [
    { name: 'Sprockets', urlSlug: 'sprockets', itemCount: 110, drawing: '/media/drawings/kind/sprocket.svg' },
    {
      name: 'Solenoid valves',
      urlSlug: 'solenoid-valves',
      itemCount: 77,
      drawing: '/media/drawings/kind/solenoid-valve.svg',
    },
    {
      name: 'Directional valves',
      urlSlug: 'hydraulic-directional-valves',
      itemCount: 55,
      drawing: '/media/drawings/kind/directional-valve.svg',
    },
  ],
  total: 242,
  page: 1,
  pageSize: 24,
  pageCount: 11,
  sort: 'relevance',
}

export const CATALOG_RESULTS: SearchPage = {
  searchTerm: 'AD-RB-01',
  corrected: '',
  isPartial: true,
  exactPath: '',
  facets: [],
  rows: [],
  cards: [],
  matches: [],
  catalogItems: [
    {
      kind: 'CatalogItem',
      href: '',
      itemId: 'AD-RB-01',
      desc: 'Cylinder repair barrel, 1-1/2 in',
      extendedDesc:
        'Cylinder repair barrel, 1-1/2 in, from the Ardmoor catalog. Ordered from the maker on request.',
      imageUrl: '',
      catalogItemId: 5001,
      invMastUid: null,
      match: { kind: 'ItemCode', number: 'AD-RB-01', what: 'item number' },
      unitPrice: 88.0,
      unitOfMeasure: 'EA',
    },
  ],
  categories: [],
  total: 0,
  page: 1,
  pageSize: 24,
  pageCount: 1,
  sort: 'relevance',
}

export const NO_RESULTS: SearchPage = {
  searchTerm: 'qqzzxxjj',
  corrected: '',
  isPartial: true,
  exactPath: '',
  facets: [],
  rows: [],
  cards: [],
  matches: [],
  catalogItems: [],
  categories: [],
  total: 0,
  page: 1,
  pageSize: 24,
  pageCount: 1,
  sort: 'relevance',
}

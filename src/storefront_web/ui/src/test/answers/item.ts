import type { ItemPage } from '../../api/types'

/** The page of a plain item. */
export const ITEM: ItemPage = {
  item: {
    invMastUid: 101448,
    itemCode: 'SL-18N-SS',
    itemCodeUrlSanitized: 'SL-18N-SS',
    itemDesc: 'Silencer, sintered 316 stainless, 1/8 NPT',
    extendedDesc:
      'Screw into the exhaust port. Bronze for heat and knocks, polyethylene for quiet. This one: thread 1/8 NPT; material Sintered 316 stainless; flow 0.58 Cv; noise reduction 19 dB; pressure 300 psi; temperature -40 to 300 °F.',
    path: '/product/SL-18N-SS/101448',
    drawing: '/media/drawings/101448.svg',
    altText:
      'Line drawing of Silencer, sintered 316 stainless, 1/8 NPT, Material Sintered 316 stainless, Flow 0.58 Cv',
    nsn: null,
    isNcnr: false,
    isAssembly: false,
    isPreferredStock: true,
    isDiscontinued: false,
    hasSubstitute: false,
    hasBillOfMaterials: false,
    currentUserAllowed: true,
    itemAvailability: 604,
    mayBeAdded: true,
    whyNot: '',
    weightLb: 0.0134,
    brands: [
      {
        name: 'Pellworth',
        slug: 'pellworth',
        logo: null,
      },
    ],
    features: [],
    techSpecs: [
      {
        attribute: 'Thread',
        value: '1/8 NPT',
        unit: '',
        numeric: 0.125,
      },
      {
        attribute: 'Material',
        value: 'Sintered 316 stainless',
        unit: '',
        numeric: null,
      },
    ],
    itemMedia: [
      {
        itemMediaType: 'THUMB',
        path: '/media/drawings/101448.svg?size=thumb',
        altText:
          'Line drawing of Silencer, sintered 316 stainless, 1/8 NPT, Material Sintered 316 stainless, Flow 0.58 Cv',
      },
      {
        itemMediaType: 'ORIGINAL',
        path: '/media/drawings/101448.svg',
        altText:
          'Line drawing of Silencer, sintered 316 stainless, 1/8 NPT, Material Sintered 316 stainless, Flow 0.58 Cv',
      },
    ],
    pictures: [],
    links: [],
    itemFamilies: [],
    numbers: [
      {
        kind: 'ItemCode',
        number: 'SL-18N-SS',
      },
    ],
  },
  price: {
    invMastUid: 101448,
    quantity: 1,
    unitPrice: 5.5,
    listPrice: 6.91,
    extendedPrice: 5.5,
    unitOfMeasure: 'EA',
    unitSize: 1,
    roundType: 'U',
    pricingUnitSize: 1,
    currency: 'USD',
    priceBreaks: [
      {
        quantity: 10,
        unitPrice: 5.17,
      },
    ],
    source: 'List',
    why: 'List price',
    validTo: null,
  },
  stock: {
    invMastUid: 101448,
    availability: 604,
    airlineStock: [
      {
        locationId: 100,
        locationName: 'Akron',
        quantityAvailable: 487,
        quantityAvailableToMake: 0,
      },
      {
        locationId: 200,
        locationName: 'Toledo',
        quantityAvailable: 89,
        quantityAvailableToMake: 0,
      },
      {
        locationId: 300,
        locationName: 'Columbus',
        quantityAvailable: 28,
        quantityAvailableToMake: 0,
      },
    ],
    factoryStock: {
      factoryAvailability: 425,
      hasExtra: false,
    },
    onOrder: null,
    leadTime: 3,
    leadTimeText: 'Lead Time: 3 bus. days',
    availableToMake: 0,
    receipts: [],
    cutStock: null,
    answer: {
      quantity: 1,
      text: '1 today',
      parts: [
        {
          quantity: 1,
          shipsOn: '2026-11-24',
          isInStock: true,
        },
      ],
    },
  },
  drawingSvg: '<svg role="img"></svg>',
  letters: {},
  crumbs: [
    {
      name: 'Pneumatics',
      path: '/categories/pneumatics',
    },
    {
      name: 'Silencers',
      path: '/categories/silencers',
    },
  ],
  associated: [],
  associatedRows: [],
  billOfMaterials: [],
  series: null,
}

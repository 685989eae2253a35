import type { CustomizerPage } from '../../api/types'

/** The page on which tubing is cut to length. */
export const TUBING: CustomizerPage = {
  page: {
    item: {
      invMastUid: 101360,
      itemCode: 'TPU-516-CL',
      itemCodeUrlSanitized: 'TPU-516-CL',
      itemDesc: 'Tubing, polyurethane, 5/16 in OD × 0.200 in ID, clear, cut to length',
      extendedDesc:
        'Ether based, 95 Shore A: kinks late, coils small, holds in push-to-connect fittings. This one: outside diameter 5/16 in; inside diameter 0.2 in; material Polyurethane, 95A; color Clear; pressure 150 psi; length Cut to order; wall 0.056 in.',
      path: '/product/TPU-516-CL/101360',
      drawing: '/media/drawings/101360.svg',
      altText:
        'Line drawing of Tubing, polyurethane, 5/16 in OD × 0.200 in ID, clear, cut to length, Inside diameter 0.2 in, Material Polyurethane, 95A',
      nsn: null,
      isNcnr: false,
      isAssembly: false,
      isPreferredStock: false,
      isDiscontinued: false,
      hasSubstitute: false,
      hasBillOfMaterials: false,
      currentUserAllowed: true,
      itemAvailability: 0,
      mayBeAdded: true,
      whyNot: '',
      weightLb: 0.0226,
      brands: [
        {
          name: 'Hallowmere',
          slug: 'hallowmere',
          logo: null,
        },
      ],
      features: ['Outside diameter held to ±0.005 in', 'Footage marked every foot'],
      techSpecs: [
        {
          attribute: 'Outside diameter',
          value: '5/16',
          unit: 'in',
          numeric: 0.3125,
        },
        {
          attribute: 'Inside diameter',
          value: '0.2',
          unit: 'in',
          numeric: 0.2,
        },
      ],
      itemMedia: [
        {
          itemMediaType: 'THUMB',
          path: '/media/drawings/101360.svg?size=thumb',
          altText:
            'Line drawing of Tubing, polyurethane, 5/16 in OD × 0.200 in ID, clear, cut to length, Inside diameter 0.2 in, Material Polyurethane, 95A',
        },
        {
          itemMediaType: 'ORIGINAL',
          path: '/media/drawings/101360.svg',
          altText:
            'Line drawing of Tubing, polyurethane, 5/16 in OD × 0.200 in ID, clear, cut to length, Inside diameter 0.2 in, Material Polyurethane, 95A',
        },
      ],
      pictures: [],
      links: [],
      itemFamilies: [
        {
          familyInvMastUid: 101360,
          invMastUid: 101360,
          relationshipToFamily: 'Head',
          unitOfMeasure: 'FT',
        },
      ],
      numbers: [
        {
          kind: 'ItemCode',
          number: 'TPU-516-CL',
        },
      ],
    },
    price: {
      invMastUid: 101360,
      quantity: 1,
      unitPrice: 0.3933,
      listPrice: 0.481,
      extendedPrice: 0.39,
      unitOfMeasure: 'FT',
      unitSize: 1,
      roundType: 'N',
      pricingUnitSize: 1,
      currency: 'USD',
      priceBreaks: [],
      source: 'List',
      why: 'List price',
      validTo: null,
    },
    stock: {
      invMastUid: 101360,
      availability: 0,
      airlineStock: [],
      factoryStock: {
        factoryAvailability: 45,
        hasExtra: false,
      },
      onOrder: null,
      leadTime: 2,
      leadTimeText: 'Lead Time: 2 bus. days',
      availableToMake: 0,
      receipts: [],
      cutStock: null,
      answer: {
        quantity: 1,
        text: '1 on Nov 27',
        parts: [
          {
            quantity: 1,
            shipsOn: '2026-11-27',
            isInStock: false,
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
        name: 'Tubing',
        path: '/categories/pneumatic-tubing',
      },
    ],
    associated: [],
    associatedRows: [],
    billOfMaterials: [],
    series: null,
  },
  choices: [
    {
      option: {
        customizationGroupId: 910,
        customizationGroupName: 'Length',
        customizationInvMastUid: 101361,
        description: 'Tube cutter, square, 6 to 1200 in',
        isRequired: true,
        kind: 1,
        maximumLengthX: 1200.0,
        minimumLengthX: 6.0,
        minimumFullChargeLength: 12.0,
        maxInstancesPerAssembly: 1,
        unitOfMeasure: 'IN',
      },
      lengths: '6 to 1200 in',
      stockUnit: 'FT',
      stock: 2125,
      cutsAvailable: 21,
      unitPrice: 0.3933,
    },
  ],
  forms: [
    {
      relationshipToFamily: 'Stick',
      row: {
        item: {
          invMastUid: 101362,
          itemCode: 'TPU-516-CL-100',
          itemDesc: 'Tubing, polyurethane, 5/16 in OD × 0.200 in ID, clear, 100 ft roll',
          path: '/product/TPU-516-CL-100/101362',
          drawing: '/media/drawings/101362.svg',
          nsn: null,
          isNcnr: false,
          isDiscontinued: false,
          hasSubstitute: false,
          mayBeAdded: true,
          whyNot: '',
          techSpecs: [
            {
              attribute: 'Outside diameter',
              value: '5/16',
              unit: 'in',
            },
            {
              attribute: 'Inside diameter',
              value: '0.2',
              unit: 'in',
            },
            {
              attribute: 'Material',
              value: 'Polyurethane, 95A',
              unit: '',
            },
            {
              attribute: 'Color',
              value: 'Clear',
              unit: '',
            },
          ],
        },
        price: {
          unitPrice: 33.82,
          unitOfMeasure: 'RL',
          unitSize: 1,
          roundType: 'U',
          pricingUnitSize: 1,
          firstBreak: null,
        },
        stock: {
          availability: 0,
          places: [],
          availableToMake: 0,
          onOrder: 0,
          factoryStock: null,
          leadTimeText: 'Please contact a representative for lead time.',
        },
      },
    },
  ],
  readyMade: [
    {
      precustomizedItemId: 7001,
      familyHeadInvMastUid: 101360,
      referenceItemId: 'TPU-516-CL-18',
      shortDesc: 'TPU-516-CL × 18 in',
      webDesc:
        'Tubing, polyurethane, 5/16 in OD × 0.200 in ID, clear, cut to length, cut square to 18.000 in',
      iconMediaPath: '/media/drawings/101360.svg',
      customizations: [
        {
          precustomizedItemId: 7001,
          customizationInvMastUid: 101361,
          displayedQuantity: 1,
          cartQuantity: 1,
          sortOrder: 1,
          axis: 'X',
          dimLengthX: 18.0,
          dimHeightY: null,
          dimWidthZ: null,
          unitOfMeasure: 'IN',
          angleDegreesX: 90.0,
          angleDegreesY: 90.0,
          angleDegreesZ: 90.0,
          webDesc: 'Cut 18 in, both ends 90°',
        },
      ],
    },
  ],
  cutCharge: 0.0,
}

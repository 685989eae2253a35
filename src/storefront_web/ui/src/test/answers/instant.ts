import type { InstantAnswer } from '../../api/types'

/* What the demo shop has answered, cut short. */

export const FOUND: InstantAnswer = {
  query: 'valve',
  corrected: '',
  total: 277,
  isPartial: false,
  results: [
    {
      kind: 'Item',
      href: '/product/DV5-C-24D/100472',
      itemId: 'DV5-C-24D',
      desc: 'Directional valve, D05, 4/3 closed center, 24 VDC',
      extendedDesc:
        'Direct-operated solenoid valves on the D05 pattern, to 32 gpm. This one: size D05 (ISO 4401-05-04); function 4/3 closed center, spring centered; voltage 24 VDC; flow 32 gpm; pressure 4600 psi; tank pressure 1450 psi; connection DIN 43650 form A.',
      imageUrl: '/media/drawings/100472.svg',
      catalogItemId: null,
      invMastUid: 100472,
      match: null,
    },
    {
      kind: 'Item',
      href: '/product/DV3-O-24D/100448',
      itemId: 'DV3-O-24D',
      desc: 'Directional valve, D03, 4/3 open center, 24 VDC',
      extendedDesc:
        'Wet-pin solenoid valves on the D03 pattern; coils change without opening the hydraulics. This one: size D03 (ISO 4401-03-02); function 4/3 open center, spring centered; voltage 24 VDC; flow 16 gpm; pressure 5075 psi; tank pressure 2320 psi; connection DIN 43650 form A.',
      imageUrl: '/media/drawings/100448.svg',
      catalogItemId: null,
      invMastUid: 100448,
      match: null,
    },
    {
      kind: 'Item',
      href: '/product/DV3-O-240A/100450',
      itemId: 'DV3-O-240A',
      desc: 'Directional valve, D03, 4/3 open center, 240 VAC',
      extendedDesc:
        'Wet-pin solenoid valves on the D03 pattern; coils change without opening the hydraulics. This one: size D03 (ISO 4401-03-02); function 4/3 open center, spring centered; voltage 240 VAC, 60 Hz; flow 16 gpm; pressure 5075 psi; tank pressure 2320 psi; connection DIN 43650 form A.',
      imageUrl: '/media/drawings/100450.svg',
      catalogItemId: null,
      invMastUid: 100450,
      match: null,
    },
  ],
  categories: [
    {
      name: 'Ball valves',
      urlSlug: 'ball-valves',
      itemCount: 33,
      drawing: '/media/drawings/kind/ball-valve.svg',
    },
    {
      name: 'Check valves',
      urlSlug: 'hydraulic-check-valves',
      itemCount: 50,
      drawing: '/media/drawings/kind/check-valve.svg',
    },
    {
      name: 'Solenoid valves',
      urlSlug: 'solenoid-valves',
      itemCount: 77,
      drawing: '/media/drawings/kind/solenoid-valve.svg',
    },
    {
      name: 'Directional valves',
      urlSlug: 'hydraulic-directional-valves',
      itemCount: 61,
      drawing: '/media/drawings/kind/directional-valve.svg',
    },
  ],
  brands: [],
}

export const FOUND_IN_CATALOG: InstantAnswer = {
  query: 'AD-RB-01',
  corrected: '',
  total: 1,
  isPartial: true,
  results: [
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
  brands: [],
}

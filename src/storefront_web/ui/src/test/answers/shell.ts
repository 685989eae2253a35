import type { ShellContent } from '../../api/types'

/** The demo shop's shell content. */
export const SHELL: ShellContent = {
  storeName: 'Northfield Supply',
  phone: '800-555-0142',
  email: 'sales@northfield.example',
  addressLines: ['4100 Foundry Park Drive', 'Akron, OH 44306'],
  apiBase: '',
  red: '#B51F2B',
  blue: '#246696',
  skuPrefix: 'AHC',
  catalogPrefix: 'CAT',
  rootCategories: [
    {
      name: 'Hydraulics',
      urlSlug: 'hydraulics',
      itemCount: 710,
      drawing: '/media/drawings/kind/cylinder-tie-rod.svg',
    },
    {
      name: 'Pneumatics',
      urlSlug: 'pneumatics',
      itemCount: 713,
      drawing: '/media/drawings/kind/cylinder-round.svg',
    },
  ],
  menus: [
    {
      name: 'Services',
      path: '',
      links: [
        {
          label: 'Cylinder repair',
          path: '/pages/services/cylinder-repair',
          group: '',
        },
        {
          label: 'Hose assembly',
          path: '/pages/services/hose-assembly',
          group: '',
        },
        {
          label: 'Framing cut and build',
          path: '/pages/services/framing',
          group: '',
        },
        {
          label: 'Power unit design',
          path: '/pages/services/power-units',
          group: '',
        },
        {
          label: 'Vendor managed inventory',
          path: '/pages/services/inventory',
          group: '',
        },
        {
          label: 'Robotics',
          path: '/pages/services/robotics',
          group: '',
        },
      ],
    },
  ],
  footer: [
    {
      name: 'Products',
      path: '',
      links: [
        {
          label: 'Hydraulics',
          path: '/categories/hydraulics',
          group: '',
        },
        {
          label: 'Pneumatics',
          path: '/categories/pneumatics',
          group: '',
        },
        {
          label: 'Aluminum framing',
          path: '/categories/aluminum-framing',
          group: '',
        },
        {
          label: 'Controls and sensors',
          path: '/categories/controls-and-sensors',
          group: '',
        },
        {
          label: 'All categories',
          path: '/categories',
          group: '',
        },
      ],
    },
  ],
  featuredBrands: [],
  alert: null,
  otherPhones: ['330-555-0190, will call'],
  mapUrl: '',
  links: [{ label: 'LinkedIn', path: 'https://social.example/northfield', group: '' }],
  analytics: {
    dataLayer: true,
    log: false,
    scriptUrl: '',
    needsConsent: true,
    specialItems: ['MPSA-GOTCHA-01'],
  },
  termsPath: '/pages/legal/terms-and-conditions',
  logo: '',
  logoRatio: 1,
}

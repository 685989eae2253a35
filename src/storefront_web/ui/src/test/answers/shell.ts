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
      links: [
        {
          label: 'Cylinder repair',
          path: '/pages/services/cylinder-repair',
        },
        {
          label: 'Hose assembly',
          path: '/pages/services/hose-assembly',
        },
        {
          label: 'Framing cut and build',
          path: '/pages/services/framing',
        },
        {
          label: 'Power unit design',
          path: '/pages/services/power-units',
        },
        {
          label: 'Vendor managed inventory',
          path: '/pages/services/inventory',
        },
        {
          label: 'Robotics',
          path: '/pages/services/robotics',
        },
      ],
    },
  ],
  footer: [
    {
      name: 'Products',
      links: [
        {
          label: 'Hydraulics',
          path: '/categories/hydraulics',
        },
        {
          label: 'Pneumatics',
          path: '/categories/pneumatics',
        },
        {
          label: 'Aluminum framing',
          path: '/categories/aluminum-framing',
        },
        {
          label: 'Controls and sensors',
          path: '/categories/controls-and-sensors',
        },
        {
          label: 'All categories',
          path: '/categories',
        },
      ],
    },
  ],
  featuredBrands: [],
  alert: null,
  termsPath: '/pages/legal/terms-and-conditions',
  logo: '',
  logoRatio: 1,
}

import type { Menu, MenuLink } from '../../api/types'

const link = (label: string, path: string, group = ''): MenuLink => ({ label, path, group })

/** Menus whose links lead to pages that every store has. */
export const MENUS: Menu[] = [
  {
    name: 'Services',
    path: '/service-parts',
    links: [
      link('Hose assembly', '/search?searchTerm=hose', 'Plant services'),
      link('Robotics', '/search?searchTerm=robot', 'Engineered systems'),
    ],
  },
  { name: 'Solutions', path: '', links: [link('Hydraulics', '/categories/hydraulics')] },
  { name: 'Industries', path: '/categories', links: [link('Packaging', '/search?searchTerm=packaging')] },
  { name: 'Resources', path: '', links: [link('Terms', '/pages/legal/terms-and-conditions')] },
  {
    name: 'About',
    path: '',
    links: [
      link('Locations', '/pages/contact/contact-us'),
      link('A page that nobody wrote', '/nobody/wrote/this'),
      ...Array.from({ length: 8 }, (_, at) => link(`Place ${at}`, `/search?searchTerm=${at}`)),
    ],
  },
  {
    name: 'Contact Us',
    path: '/pages/contact/contact-us',
    links: [link('Contact us', '/pages/contact/contact-us'), link('Sales', '/search?searchTerm=sales')],
  },
]

import css from './Icon.module.css'

const shapes = {
  search: 'M7 2.5a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9zM10.5 10.5L14 14',
  cart: 'M1 2h2l2 8h8l1.500-6H4M6 12a1 1 0 1 0 0 2a1 1 0 1 0 0-2zM12 12a1 1 0 1 0 0 2a1 1 0 1 0 0-2z',
  down: 'M4 6l4 4 4-4',
  right: 'M6 4l4 4-4 4',
  left: 'M10 4L6 8l4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  menu: 'M2 4h12M2 8h12M2 12h12',
  info: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 7.500v3.500M8 5v.1',
  due: 'M8 3.500v5.500M8 12v.1',
  ok: 'M3 8.500L6.500 12 13 5',
  warn: 'M8 2.500L14.500 13.500h-13zM8 6.500v3.500M8 11.800v.1',
  stop: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM4 4l8 8',
  copy: 'M6 6h8v8H6zM10 6V2H2v8h4',
  phone: 'M3 2h3l1 4-2 1a8 8 0 0 0 4 4l1-2 4 1v3a1 1 0 0 1-1 1A11 11 0 0 1 2 3a1 1 0 0 1 1-1z',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  edit: 'M3 13l1-4 7-7 3 3-7 7z',
  trash: 'M3 4h10M6 4V2h4v2M4 4l1 10h6l1-10',
  truck: 'M1 4h8v7H1zM9 6h3l3 3v2H9M4 10.800a1.200 1.200 0 1 0 0 2.400a1.200 1.200 0 1 0 0-2.400zM12 10.800a1.200 1.200 0 1 0 0 2.400a1.200 1.200 0 1 0 0-2.400z',
  filter: 'M2 3h12L9.500 8.500V13l-3-1.500v-3z',
  table: 'M2 3h12v10H2zM2 6.500h12M2 10h12M6 3v10',
  cards: 'M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2zM9 9h5v5H9z',
  print: 'M4 6V2h8v4M4 11H2V6h12v5h-2M4 9h8v5H4z',
  external: 'M9 2h5v5M14 2L7 9M12 9v5H2V4h5',
} as const

export type IconName = keyof typeof shapes

/** A small line picture beside a word; it never stands for the word. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}

import css from './Icon.module.css'

const shapes = {
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM10.5 10.5L14 14',
  cart: 'M1 2h2l2 8h8l1.5-6H4M6 12a1 1 0 1 0 0 2a1 1 0 1 0 0-2zM12 12a1 1 0 1 0 0 2a1 1 0 1 0 0-2z',
  down: 'M4 6l4 4 4-4',
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'M4 4l8 8M12 4l-8 8',
  info: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 7.5v3.5M8 5v.1',
  due: 'M8 3.5v5.5M8 12v.1',
  ok: 'M3 8.5L6.5 12 13 5',
  warn: 'M8 2.5L14.5 13.5h-13zM8 6.5v3.5M8 11.8v.1',
  stop: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM4 4l8 8',
  copy: 'M6 6h8v8H6zM10 6V2H2v8h4',
  key: 'M10.5 2a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM8 8L2 14M4 12l2 2',
  screen: 'M2 3h12v8H2zM6 14h4M8 11v3',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  truck:
    'M1 4h8v7H1zM9 6h3l3 3v2H9M4 10.8a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4zM12 10.8a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4z',
  lock: 'M3.5 7h9v7h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  clock: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 4.5V8l2.5 2',
  people:
    'M6 3a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM1.5 14c0-3 2-4.5 4.5-4.5s4.5 1.5 4.5 4.5M10.5 3.3a2.5 2.5 0 0 1 0 4.4M11.5 9.7c2 .4 3 2 3 4.3',
  mail: 'M1.5 3.5h13v9h-13zM1.5 4.5L8 9l6.5-4.5',
  plus: 'M8 3v10M3 8h10',
  open: 'M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z',
  filter: 'M2 3h12L9.5 8.5V13l-3-1.5v-3z',
} as const

export type IconName = keyof typeof shapes

/** A small icon beside a word, never in place of it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}

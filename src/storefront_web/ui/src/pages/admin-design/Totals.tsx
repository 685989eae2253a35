import { Figures } from '../../parts/Figures'

const FIGURES = ['$467.50', '121', '0', '12,385'] as const

/** Figures that lead to their page. */
export function Totals({ path }: { path: string }) {
  return (
    <section id="totals" className="tight" aria-label="Totals">
      <h2>Totals</h2>
      <Figures
        figures={FIGURES.map((value, at) => ({
          value,
          title: ['To come', 'Open', 'On hold', 'Quoted'][at] ?? '',
          note: at === 2 ? undefined : 'Last month',
          href: path,
        }))}
      />
    </section>
  )
}

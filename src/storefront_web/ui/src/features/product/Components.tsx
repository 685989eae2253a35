import type { BomLine } from '../../api/types'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { showCount } from '../../rules/money'
import css from './Components.module.css'

/** The components of an assembly, and how many of each it needs. */
export function Components({ lines }: { lines: BomLine[] }) {
  return (
    <table className={`datatable ${css.parts}`}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            Item
          </th>
          <th scope="col" className="num">
            In one
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ item, quantity }) => (
          <tr key={item.invMastUid}>
            <td className={css.picture}>
              <Drawing photo={item.picture} src={item.drawing} width={54} height={36} />
            </td>
            <td>
              <Link href={item.path}>{item.itemDesc}</Link>
              <span className={`meta ${css.code}`}>{item.itemCode}</span>
            </td>
            <td className="num">{showCount(quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

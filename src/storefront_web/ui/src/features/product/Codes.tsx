import type { Item } from '../../api/types'
import { CopyButton } from '../../parts/CopyButton'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { paths } from '../../paths'
import { useShell } from '../../state/shell'
import { YourNumber } from '../partnumbers'
import css from './Codes.module.css'

/** Every number of the item, each with a copy button. */
export function Codes({ item, yourNumber }: { item: Item; yourNumber?: string }) {
  const { skuPrefix } = useShell()
  const [brand] = item.brands
  return (
    <ul className={css.codes} aria-label="Numbers">
      <Code name="Item no." number={item.itemCode} />
      <Code name="Our no." number={`${skuPrefix}${item.invMastUid}`} />
      {item.numbers
        .filter(({ number }) => number !== item.itemCode && number !== item.nsn)
        .map((number) => (
          <Code
            key={number.kind + number.number}
            name={number.kind === 'Upc' ? 'UPC' : `${number.kind} no.`}
            number={number.number}
          />
        ))}
      {item.nsn && <Code name="NSN" number={item.nsn} />}
      <li>
        <YourNumber item={item} preferred={yourNumber} withEditor />
      </li>
      {brand && (
        <li>
          Brand {brand.logo && <Drawing src={brand.logo} width={60} height={20} />}
          <Link href={paths.brand(brand.slug)}>{brand.name}</Link>
        </li>
      )}
    </ul>
  )
}

function Code({ name, number }: { name: string; number: string }) {
  return (
    <li>
      {name} <b>{number}</b>
      <CopyButton text={number} what={`${name} ${number}`} />
    </li>
  )
}

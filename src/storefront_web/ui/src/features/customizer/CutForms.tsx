import type { CutChoice, FamilyForm } from '../../api/types'
import { HOW_IT_IS_SOLD } from '../../contract/messages/families.gen'
import { Link } from '../../parts/Link'
import { Price } from '../../parts/Price'
import css from './Customizer.module.css'

/** The forms in which the family is sold: this one, and links to sticks and bundles. Source: decision B17. */
export function CutForms({ choice, forms }: { choice: CutChoice; forms: FamilyForm[] }) {
  return (
    <ul className={css.forms} aria-label={HOW_IT_IS_SOLD}>
      <li aria-current="true">
        <b>Cut to length</b>
        <Price price={choice.unitPrice} unit={choice.stockUnit} />
        <small>{choice.lengths}</small>
      </li>
      {forms.map(({ relationshipToFamily, row: { item, price } }) => (
        <li key={item.invMastUid}>
          <b>{relationshipToFamily}</b>
          <Price price={price.unitPrice} unit={price.unitOfMeasure} per={price.pricingUnitSize} />
          <Link href={item.path}>{item.itemCode}</Link>
        </li>
      ))}
    </ul>
  )
}

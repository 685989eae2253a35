import { useState } from 'react'
import type { CustomizerPage } from '../../api/types'
import { CUSTOMIZE_LENGTH } from '../../contract/messages/catalog.gen'
import { CUTS_ADDED } from '../../contract/messages/families.gen'
import { useAdding } from '../cart'
import { numberFor } from '../partnumbers'
import { Select } from '../../parts/Field'
import { inInches } from '../../rules/lengths'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './Customizer.module.css'
import { CutBox } from './CutBox'
import { CutForms } from './CutForms'
import { CutPicture } from './CutPicture'
import { CutTable } from './CutTable'
import { ReadyMade } from './ReadyMade'
import { useCutList } from './useCutList'

/** The length of the ruler, in inches, if cuts have no maximum. */
const LONGEST = 120

/** The customizer: the forms of the family, the piece drawn to scale, the cut list, and its total. */
export function Customizer({ customizer }: { customizer: CustomizerPage }) {
  const { page, choices, forms, readyMade, cutCharge } = customizer
  const [chosen, setChosen] = useState(0)
  const choice = choices[chosen] ?? choices[0]
  const { item } = page
  const optionUid = choice?.option.customizationInvMastUid ?? 0
  const list = useCutList(item.invMastUid, optionUid)
  const { isBusy, refused, put: add } = useAdding()
  if (!choice) return null
  const { maximumLengthX, unitOfMeasure } = choice.option
  const longest = maximumLengthX === null ? LONGEST : inInches(maximumLengthX, unitOfMeasure)
  const put = async () => {
    if (!list.total) return
    const items = list.cuts.flatMap((cut) => {
      const answer = list.answerOf(cut)
      if (!answer || answer.length === null) return []
      const customization = {
        customizationKind: choice.option.kind,
        customizedItem: { invMastUid: optionUid },
        materialItemInvMastUid: optionUid,
        axis: 'X',
        dimLengthX: answer.length,
        unitOfMeasure: 'IN',
        description: '',
        customerNotes: cut.mark.trim(),
      }
      return [
        {
          invMastUid: item.invMastUid,
          quantity: answer.pieces,
          customizations: [customization],
          ...numberFor(item.invMastUid),
        },
      ]
    })
    const notice = fill(CUTS_ADDED, { item_code: item.itemCode, pieces: counted(list.total.pieces, 'piece') })
    const result = await add(items, notice)
    if (result?.success) list.clear()
  }
  return (
    <div className={`cols ${css.cols}`}>
      <div className={`stack ${css.left}`}>
        <section className="card" aria-label={CUSTOMIZE_LENGTH}>
          <CutForms choice={choice} forms={forms} />
          {choices.length > 1 && (
            <div className="pad">
              <Select
                label={choice.option.customizationGroupName}
                value={String(chosen)}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
              >
                {choices.map(({ option }, at) => (
                  <option key={option.customizationInvMastUid} value={at}>
                    {option.description}
                  </option>
                ))}
              </Select>
            </div>
          )}
          <CutPicture list={list} longest={longest} note={choice.option.description} />
        </section>
        <CutTable list={list} longest={longest} />
        {readyMade.length > 0 && <ReadyMade ready={readyMade} list={list} />}
      </div>
      <CutBox
        item={item}
        choice={choice}
        cutCharge={cutCharge}
        leadTime={page.stock.leadTimeText}
        list={list}
        isBusy={isBusy}
        refused={refused}
        onAdd={() => void put()}
      />
    </div>
  )
}

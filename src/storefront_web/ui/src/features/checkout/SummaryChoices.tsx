import type { SetupData, ShippingChoices } from '../../api/types'
import { Ability, SpecialPaperwork } from '../../contract/enums.gen'
import * as words from '../../contract/messages/checkout.gen'
import { showDate } from '../../rules/dates'
import { collectText, labelOf } from './OptionsSummary'
import css from './Summary.module.css'

/**
 * What was chosen about the shipping, a line each. Lines about rush, collect, paperwork and the preferred
 * carrier are for signed-in users; a past date is left out. Source: S2 §2.9.
 */
export function SummaryChoices({ choices, setup }: { choices: ShippingChoices; setup: SetupData }) {
  const lines = linesOf(choices, setup)
  if (lines.length === 0) return null
  return (
    <dl className={css.chosen}>
      {lines.map(([label, value]) => (
        <div key={label} className={css.sum}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function linesOf(choices: ShippingChoices, setup: SetupData): [label: string, value: string][] {
  const isSignedIn = setup.Abilities.includes(Ability.PACKING_BASIS)
  const paperwork = choices.SpecialPaperworkRequest
  const lines: [isShown: boolean, label: string, value: string][] = [
    [isSignedIn && choices.IsRush, words.SUMMARY_RUSH, words.SUMMARY_RUSH_VALUE],
    [isSignedIn && choices.IsCollect, words.SUMMARY_COLLECT, collectText(choices, setup)],
    [
      isSignedIn && paperwork !== SpecialPaperwork.NONE,
      words.SUMMARY_PAPERWORK,
      labelOf(setup.SpecialPaperworkKinds, paperwork),
    ],
    [isSignedIn, words.SUMMARY_PREFERRED, preferredCarrier(choices, setup)],
    [(choices.NotBeforeDate ?? '') >= setup.Today, words.SUMMARY_NOT_BEFORE, showDate(choices.NotBeforeDate)],
  ]
  return lines.filter(([isShown, , value]) => isShown && value !== '').map(([, ...line]) => line)
}

/** The carrier that the chosen ship-to prefers, "" if it names none. */
function preferredCarrier(choices: ShippingChoices, setup: SetupData): string {
  const id = choices.ShippingChoices_P21Id
  const address = id !== 0 && setup.ShippingAddresses.find(({ P21Id }) => P21Id === id)
  return address ? address.PreferredCarrierName : ''
}

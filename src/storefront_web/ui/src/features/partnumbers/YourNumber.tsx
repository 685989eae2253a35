import { useEffect } from 'react'
import { useAuthOf } from '../../state/useAuthOf'
import { useLazy } from '../../parts/useLazy'
import { companyOf } from './chosen'

interface Props {
  item: { invMastUid: number; itemCode: string }
  /** The number that stands in the page's address. Source: decision A10. */
  preferred?: string
  /** Where the company has no number yet, one can be given here. */
  withEditor?: boolean
}

/**
 * The company's own numbers for an item, one of them to choose; nothing for guests. It is loaded for those
 * who have a company. Source: S2 §2.2, §2.4, decision F11.
 */
export function YourNumber(props: Props) {
  const company = useAuthOf(companyOf)
  const [Chooser, want] = useLazy(() => import('./NumberChooser'))
  const isWanted = company !== undefined
  useEffect(() => {
    if (isWanted) want()
  }, [isWanted, want])
  if (company === undefined || !Chooser) return null
  const key = `${company} ${props.item.invMastUid} ${props.preferred}`
  return <Chooser key={key} {...props} company={company} />
}

import { useEffect } from 'react'
import { useAuthValue } from '../../state/useAuthValue'
import { useLazy } from '../../parts/useLazy'
import { companyOf } from './chosen'

interface Props {
  item: { invMastUid: number; itemCode: string }
  /** The number in the page's address. Source: decision A10. */
  preferred?: string
  /** Whether a number can be added here if the company has none. */
  withEditor?: boolean
}

/**
 * The company's own part numbers for an item, one of which can be chosen; nothing for guests. Loaded only for
 * users with a company. Source: S2 §2.2, §2.4, decision F11.
 */
export function YourNumber(props: Props) {
  const company = useAuthValue(companyOf)
  const [Chooser, want] = useLazy(() => import('./NumberChooser'))
  const isWanted = company !== undefined
  useEffect(() => {
    if (isWanted) want()
  }, [isWanted, want])
  if (company === undefined || !Chooser) return null
  const key = `${company} ${props.item.invMastUid} ${props.preferred}`
  return <Chooser key={key} {...props} company={company} />
}

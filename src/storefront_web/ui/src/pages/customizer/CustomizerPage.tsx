import { needs } from '../../api/needs'
import { CUSTOMIZER_DESCRIPTION } from '../../contract/messages/families.gen'
import { Customizer } from '../../features/customizer'
import { Codes } from '../../features/product'
import { Crumbs } from '../../parts/Crumbs'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'

export function head({ params }: PageProps, read: Read): Head {
  const { page, choices } = read(needs.customizer(params['invMastUid'] ?? ''))
  const { item } = page
  const own = paths.ownNumber(params['customerPartNumber'])
  const [choice] = choices
  const canonical = paths.customizer(item.path)
  const isCanonical = params['itemCode'] === item.itemCodeUrlSanitized
  return {
    title: `${item.itemDesc}, ${item.itemCode}, to length`,
    description: fill(CUSTOMIZER_DESCRIPTION, { item: item.itemCode, lengths: choice?.lengths ?? '' }),
    canonical,
    redirect: choice === undefined ? item.path + own : isCanonical ? undefined : canonical + own,
  }
}

/** An item cut to length: a list of lengths, each with its price, and what is ready-made. Source: S2 §2.1. */
export default function CustomizerPage({ params }: PageProps) {
  const customizer = useData(needs.customizer(params['invMastUid'] ?? ''))
  const { item, crumbs } = customizer.page
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <PageTitle aside={<Link href={item.path}>Item page</Link>}>{item.itemDesc}</PageTitle>
      <Codes item={item} yourNumber={params['customerPartNumber']} />
      <Customizer key={item.invMastUid} customizer={customizer} />
    </>
  )
}

import { needs } from '../../api/needs'
import { COMPONENTS_DESCRIPTION } from '../../contract/messages/families.gen'
import { AssemblyBox, AssemblyParts } from '../../features/assembly'
import { Codes } from '../../features/product'
import { Crumbs } from '../../parts/Crumbs'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'

export function head({ params }: PageProps, read: Read): Head {
  const { page, components } = read(needs.components(params['invMastUid'] ?? ''))
  const { item } = page
  const own = paths.ownNumber(params['customerPartNumber'])
  const canonical = paths.components(item.path)
  const isCanonical = params['itemCode'] === item.itemCodeUrlSanitized
  return {
    title: `Components of ${item.itemDesc}, ${item.itemCode}`,
    description: fill(COMPONENTS_DESCRIPTION, { item: item.itemCode }),
    canonical,
    redirect: components.length === 0 ? item.path + own : isCanonical ? undefined : canonical + own,
  }
}

/** The components of an assembly, how many can be made, and buttons to buy them. Source: S2 §2.1. */
export default function ComponentsPage({ params }: PageProps) {
  const { page, components } = useData(needs.components(params['invMastUid'] ?? ''))
  const { item } = page
  return (
    <>
      <Crumbs crumbs={page.crumbs} />
      <PageTitle aside={<Link href={item.path}>Item page</Link>}>{item.itemDesc}</PageTitle>
      <Codes item={item} yourNumber={params['customerPartNumber']} />
      <div className="cols">
        <AssemblyParts of={item.itemCode} lines={components} />
        <AssemblyBox page={page} lines={components} />
      </div>
    </>
  )
}

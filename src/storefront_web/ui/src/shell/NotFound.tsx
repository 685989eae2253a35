import { NOT_FOUND } from '../contract/messages/content.gen'
import { ButtonLink } from '../parts/Button'
import { Empty } from '../parts/Empty'
import { PageTitle } from '../parts/PageTitle'
import { ProductLines } from '../parts/ProductLines'
import { paths } from '../paths'

/** No page stands at this address. Source: S1 §8, unknown route. */
export function NotFound({ address }: { address: string }) {
  return (
    <>
      <PageTitle>{NOT_FOUND}</PageTitle>
      <Empty title="There is no page at this address" action={<ButtonLink href={paths.home()}>Open the catalog</ButtonLink>}>
        <span className="mono">{address}</span> does not exist, or has moved. Search for a part number above, or start from the catalog.
      </Empty>
      <ProductLines />
    </>
  )
}

import { NOT_FOUND, NO_PAGE_HERE, NO_PAGE_MORE } from '../contract/messages/content.gen'
import { ButtonLink } from '../parts/Button'
import { Empty } from '../parts/Empty'
import { PageTitle } from '../parts/PageTitle'
import { ProductLines } from '../parts/ProductLines'
import { paths } from '../paths'
import { Interpolated } from '../parts/Interpolated'

/** The page for unknown addresses. Source: S1 §8, unknown route. */
export function NotFound({ address }: { address: string }) {
  return (
    <>
      <PageTitle>{NOT_FOUND}</PageTitle>
      <Empty title={NO_PAGE_HERE} action={<ButtonLink href={paths.home()}>Open the catalog</ButtonLink>}>
        <Interpolated text={NO_PAGE_MORE} values={{ address: <span className="mono">{address}</span> }} />
      </Empty>
      <ProductLines />
    </>
  )
}

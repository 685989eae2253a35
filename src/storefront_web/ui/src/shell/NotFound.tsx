import { NOT_FOUND, NO_PAGE_HERE, NO_PAGE_MORE, OPEN_CATALOG } from '../contract/messages/content.gen'
import { ButtonLink } from '../parts/Button'
import { Empty } from '../parts/Empty'
import { PageTitle } from '../parts/PageTitle'
import { ProductLines } from '../parts/ProductLines'
import { paths } from '../paths'
import { Interpolated } from '../parts/Interpolated'

/** The page for unknown addresses. Source: S1 §8, unknown route. */
export function NotFound({ address }: { address: string }) {
  // a mistyped number or name is the last part that is not only digits
  const term = /[^/]*[a-z][^/]*(?=[/0-9]*$)/i.exec(address.split(/[?#]/)[0] ?? '')?.[0]
  return (
    <>
      <PageTitle>{NOT_FOUND}</PageTitle>
      <Empty
        title={NO_PAGE_HERE}
        action={
          <>
            {term && (
              <ButtonLink href={paths.search({ searchTerm: term })} look="primary">
                Search for {term}
              </ButtonLink>
            )}
            <ButtonLink href={paths.home()}>{OPEN_CATALOG}</ButtonLink>
          </>
        }
      >
        <Interpolated text={NO_PAGE_MORE} values={{ address: <span className="mono">{address}</span> }} />
      </Empty>
      <ProductLines />
    </>
  )
}

import { NOT_FOUND } from '../contract/messages/content.gen'
import { ButtonLink } from '../parts/Button'
import { Empty } from '../parts/Empty'
import { PageTitle } from '../parts/PageTitle'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useShell } from '../state/shell'
import css from './NotFound.module.css'

/** No page stands at this address. Source: S1 §8, unknown route. */
export function NotFound({ address }: { address: string }) {
  const { rootCategories } = useShell()
  return (
    <>
      <PageTitle>{NOT_FOUND}</PageTitle>
      <Empty title="There is no page at this address" action={<ButtonLink href={paths.home()}>Open the catalog</ButtonLink>}>
        <span className="mono">{address}</span> does not exist, or has moved. Search for a part number above, or start from the catalog.
      </Empty>
      {rootCategories.length > 0 && (
        <ul className={css.categories}>
          {rootCategories.map((category) => (
            <li key={category.urlSlug}>
              <Link href={paths.category(category.urlSlug)}>{category.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import { needs } from '../../api/needs'
import { ButtonLink } from '../../parts/Button'
import { Crumbs } from '../../parts/Crumbs'
import { Empty } from '../../parts/Empty'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import type { Head, PageProps, Read } from '../../state/route'

const titleOf = (path: string) => (path === paths.signup() ? 'Request Account' : 'Sign In')

export function head(at: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: titleOf(at.path), description: `Accounts at ${storeName}.`, noIndex: true }
}

/** Accounts are opened by our people; what a visitor can do without one. */
export default function AccessPage({ path }: PageProps) {
  const title = titleOf(path)
  return (
    <>
      <Crumbs crumbs={[{ name: title, path }]} />
      <PageTitle>{title}</PageTitle>
      <Empty
        title="You can order without an account"
        action={
          <>
            <ButtonLink href={paths.home()} look="primary">
              Open the catalog
            </ButtonLink>
            <ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>
            <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>
          </>
        }
      >
        This store takes orders from guests: fill the cart, check out, and look the order up with its number and your email address. For an account with your own terms, talk to us.
      </Empty>
    </>
  )
}

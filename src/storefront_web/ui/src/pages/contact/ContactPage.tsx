import { needs } from '../../api/needs'
import { CALL_HINT, CONTACT_DESCRIPTION } from '../../contract/messages/content.gen'
import { Crumbs } from '../../parts/Crumbs'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import type { Head, PageProps, Read } from '../../state/route'
import { useShell } from '../../state/shell'
import { fill } from '../../rules/text'
import css from './ContactPage.module.css'

export function head(_: PageProps, read: Read): Head {
  const { storeName, phone } = read(needs.shell())
  return {
    title: 'Contact Us',
    description: fill(CONTACT_DESCRIPTION, { store: storeName, phone }),
    canonical: paths.contact(),
  }
}

/** How to contact the store. */
export default function ContactPage() {
  const { storeName, phone, email, addressLines } = useShell()
  return (
    <>
      <Crumbs crumbs={[{ name: 'Contact Us', path: paths.contact() }]} />
      <PageTitle>Contact Us</PageTitle>
      <dl className={`card ${css.ways}`}>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${phone}`}>{phone}</a>
              <span className="meta">{CALL_HINT}</span>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {addressLines.length > 0 && (
          <div>
            <dt>Address</dt>
            <dd>
              <b>{storeName}</b>
              {addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

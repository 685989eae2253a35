import type { BookEntry } from '../../api/types'
import { ADDRESS_IS_NEW } from '../../contract/messages/accounts.gen'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Chip } from '../../parts/Notice'
import { placeLines } from '../../rules/places'
import css from './AddressBook.module.css'
import { nameOf } from './addressDraft'

interface Props {
  entries: BookEntry[]
  /** The id of the address in the editor. */
  editing?: number
  onEdit: (entry: BookEntry) => void
  onRemove: (entry: BookEntry) => void
}

/** A page of the address book, with the actions that the user may take. Source: S2 §2.6. */
export function AddressList({ entries, editing, onEdit, onRemove }: Props) {
  return (
    <ul className={css.list}>
      {entries.map((entry) => {
        const { address, whyNotChange, whyNotRemove } = entry
        const name = nameOf(address)
        return (
          <li key={address.P21Id} className={classes(editing === address.P21Id && css.on)}>
            <div>
              <b>{name}</b> {!entry.isNew && <span className="meta">no. {address.P21Id}</span>}
              {[address.Address1, address.Address2, placeOf(address)].filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
            <div>
              {[personOf(address), phoneOf(address)].filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span className="meta">{shipsBy(address)}</span>
              {entry.isNew && <Chip tone="warn">{ADDRESS_IS_NEW}</Chip>}
            </div>
            {!whyNotChange && (
              <div className={css.acts}>
                <Button aria-label={`Edit ${name}`} onClick={() => onEdit(entry)}>
                  Edit
                </Button>
                {!whyNotRemove && (
                  <Button look="link" aria-label={`Remove ${name}`} onClick={() => onRemove(entry)}>
                    Remove
                  </Button>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Of = BookEntry['address']

function placeOf({ City, State, Zip, Country }: Of): string {
  return placeLines(City, State, Zip, Country).join(', ')
}

function personOf({ FirstName, LastName, Attn }: Of): string {
  return [[FirstName, LastName].filter(Boolean).join(' '), Attn].filter(Boolean).join(', ')
}

function phoneOf({ Phone, PhoneExt }: Of): string {
  return PhoneExt ? `${Phone} ext. ${PhoneExt}` : Phone
}

function shipsBy({ IsCollect, CollectAccount, PreferredCarrierName }: Of): string {
  return [IsCollect && `Collect ${CollectAccount}`.trim(), PreferredCarrierName].filter(Boolean).join(' · ')
}

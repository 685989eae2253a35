import type { SetupData, UserEdits } from '../../api/types'
import { Ability } from '../../contract/enums.gen'
import { DELIVERY_INSTRUCTIONS_ROWS } from '../../contract/limits/addresses.gen'
import { FROM_CONTACT, FROM_CONTACT_HELP } from '../../contract/messages/addresses.gen'
import { DELIVERY_INSTRUCTIONS_HINT } from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Field, TextArea } from '../../parts/Field'
import { Cell, FieldGrid } from '../../parts/Form'
import { choicesOfTyping } from '../../rules/addressBook'
import { AddressFields } from '../addresses'
import { fieldsOf, shownProblems } from './fields'
import { shipToOf } from './shipTo'
import css from './ShipToFields.module.css'
import type { Checkout } from './useCheckout'

interface Props {
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
}

/** The fields of the ship-to. Buyers with shipping options have the delivery instructions there. */
export function ShipToFields({ checkout, edits, setup }: Props) {
  const bare = fieldsOf(checkout, 'ShippingChoices')
  const prefixed = fieldsOf(checkout, 'ShippingChoices', [], 'ShippingChoices_')
  const may = (ability: Ability) => setup.Abilities.includes(ability)
  const contact = edits.SelectedContact
  return (
    <>
      {may(Ability.FROM_CONTACT) && (
        <div className={css.from}>
          <Button
            onClick={() =>
              void checkout.save({
                ShippingChoices: {
                  ShippingChoices_FirstName: contact.FirstName,
                  ShippingChoices_LastName: contact.LastName,
                  ShippingChoices_Phone: contact.Phone,
                  ShippingChoices_PhoneExt: contact.PhoneExt,
                },
              })
            }
          >
            {FROM_CONTACT}
          </Button>
          <span className="meta">{FROM_CONTACT_HELP}</span>
        </div>
      )}
      <FieldGrid>
        {may(Ability.ADDRESS_BOOK) && (
          <>
            <Cell span={3}>
              <Field
                label="First name"
                aside="optional"
                autoComplete="shipping given-name"
                maxLength={60}
                {...prefixed('FirstName')}
              />
            </Cell>
            <Cell span={3}>
              <Field
                label="Last name"
                aside="optional"
                autoComplete="shipping family-name"
                maxLength={60}
                {...prefixed('LastName')}
              />
            </Cell>
          </>
        )}
        <AddressFields
          draft={shipToOf(edits.ShippingChoices)}
          problems={shownProblems(checkout, 'ShippingChoices', [], 'ShippingChoices_')}
          choices={setup}
          kind="shipping"
          onChange={(change) => checkout.type({ ShippingChoices: choicesOfTyping(change) })}
          onLeave={(name) => checkout.leave(`ShippingChoices.${name}`)}
        />
        <Cell span={3}>
          <Field label="Attention" aside="optional" autoComplete="off" maxLength={60} {...bare('Attn')} />
        </Cell>
        {!may(Ability.PACKING_BASIS) && (
          <Cell span={6}>
            <TextArea
              label="Delivery Instructions"
              aside="optional"
              help={`For example ${DELIVERY_INSTRUCTIONS_HINT}`}
              rows={DELIVERY_INSTRUCTIONS_ROWS}
              maxLength={300}
              {...bare('DeliveryInstructions')}
            />
          </Cell>
        )}
      </FieldGrid>
    </>
  )
}

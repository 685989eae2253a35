import { useEffect, useRef, useState } from 'react'
import type { SetupData, UserEdits, ValidationStatus } from '../../api/types'
import { Ability } from '../../contract/enums.gen'
import { ADDRESSES_TITLE } from '../../contract/messages/accounts.gen'
import { SHIP_TO_SECTION } from '../../contract/messages/checkout.gen'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { choicesFrom, choicesOfNew } from '../../rules/addressBook'
import { addressLine } from '../addresses'
import { isComplaining } from './fields'
import { OptionsDialog } from './OptionsDialog'
import { OptionsSummary } from './OptionsSummary'
import { Section } from './Section'
import { shipToOf } from './shipTo'
import { ShipToBook } from './ShipToBook'
import { ShipToFields } from './ShipToFields'
import type { Checkout } from './useCheckout'
import { useEditor } from './useEditor'
import { useShipToCheck } from './useShipToCheck'
import { VerifyDialog } from './VerifyDialog'

interface Props {
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
  status: ValidationStatus
}

const TITLE = 'Shipping Address'

/**
 * The ship-to: an editor, the company's address book, and the additional shipping options. The address is
 * verified when the section is left. Source: S2 §2.6, §4.3, §4.6.
 */
export function ShipToSection({ checkout, edits, setup, status }: Props) {
  const choices = edits.ShippingChoices
  const shown = shipToOf(choices)
  const editor = useEditor(status.IsShipToValid)
  const check = useShipToCheck(checkout, edits, TITLE)
  const [isBookOpen, setBookOpen] = useState(false)
  const [isOptionsOpen, setOptionsOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState(0)
  const { setEditorOpen } = checkout
  useEffect(() => setEditorOpen('ShippingOptions', isOptionsOpen), [isOptionsOpen, setEditorOpen])
  useEffect(() => {
    if (loaded > 0) fields.current?.querySelector<HTMLElement>('input')?.focus()
  }, [loaded])
  const load = (chosen: Partial<typeof choices>) => {
    setBookOpen(false)
    editor.open()
    setLoaded((count) => count + 1)
    void checkout.save({ ShippingChoices: chosen })
  }
  const options = (
    <OptionsSummary choices={choices} setup={setup} status={status} onChange={() => setOptionsOpen(true)} />
  )
  // the dialogs are beside the section, whose fields may be collapsed
  return (
    <>
      <Section
        title={TITLE}
        isValid={status.IsShipToValid && !isOptionsOpen}
        isComplaining={isComplaining(checkout, 'ShippingChoices')}
        isOpen={editor.isOpen || isBookOpen}
        onEdit={editor.open}
        onDone={isBookOpen ? undefined : editor.close}
        summary={
          <>
            <b>{shown.Name}</b>
            {shown.Name && ', '}
            {shown.Attn && `Attn: ${shown.Attn}, `}
            {addressLine(shown)}
            {options}
          </>
        }
        aside={
          setup.Abilities.includes(Ability.ADDRESS_BOOK) && (
            <Button look="link" aria-expanded={isBookOpen} onClick={() => setBookOpen(!isBookOpen)}>
              {isBookOpen ? 'Done' : ADDRESSES_TITLE}
            </Button>
          )
        }
      >
        {checkout.isTried && !status.IsShipToValid && (
          <Notice tone="warn" role="alert">
            {SHIP_TO_SECTION}
          </Notice>
        )}
        {isBookOpen ? (
          <ShipToBook
            addresses={setup.ShippingAddresses}
            selected={choices.ShippingChoices_P21Id}
            onSelect={(address) => load(choicesFrom(address))}
            onNew={() => load(choicesOfNew())}
          />
        ) : (
          <div ref={fields}>
            <ShipToFields checkout={checkout} edits={edits} setup={setup} />
          </div>
        )}
        {options}
      </Section>
      {isOptionsOpen && (
        <OptionsDialog
          choices={choices}
          setup={setup}
          notes={edits.General.Notes}
          onSave={(ShippingChoices) => checkout.save({ ShippingChoices })}
          onClose={() => setOptionsOpen(false)}
        />
      )}
      {check.asked && (
        <VerifyDialog
          asked={check.asked}
          setup={setup}
          onKeep={() => void check.keep()}
          onTake={(corrected) => void check.take(corrected)}
          onEdit={() => {
            check.edit()
            editor.open()
            setLoaded((count) => count + 1)
          }}
          onGoOn={check.goOn}
          onTryAgain={check.tryAgain}
        />
      )}
    </>
  )
}

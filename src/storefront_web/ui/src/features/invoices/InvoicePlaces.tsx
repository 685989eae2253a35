import type { Invoice } from '../../api/types'
import { placeLines } from '../../rules/places'
import { Place } from '../orders'
import css from './InvoiceView.module.css'

/** Who pays the invoice, where the goods went, and what is noted. */
export function InvoicePlaces({ invoice }: { invoice: Invoice }) {
  return (
    <section className={`card ${css.places}`} aria-label="Addresses and notes">
      <h2 className="vh">Addresses and notes</h2>
      <Place
        title="Bill to"
        lines={[
          invoice.billingName,
          invoice.billingAddress1,
          invoice.billingAddress2,
          invoice.billingAddress3,
          ...placeLines(
            invoice.billingCity,
            invoice.billingState,
            invoice.billingZip,
            invoice.billingCountry,
          ),
        ]}
      />
      <Place
        title="Ship to"
        lines={[
          invoice.shipToName,
          invoice.shipToAddress1,
          invoice.shipToAddress2,
          invoice.shipToAddress3,
          ...placeLines(invoice.shipToCity, invoice.shipToState, invoice.shipToZip, invoice.shipToCountry),
          invoice.shipToPhone,
        ]}
      />
      {invoice.deliveryInstructions && (
        <Place title="Delivery instructions" lines={[invoice.deliveryInstructions]} />
      )}
      {invoice.invoiceNotes.length > 0 && (
        <Place title="Notes" lines={invoice.invoiceNotes.map(({ note }) => note)} />
      )}
    </section>
  )
}

import type { SetupData } from '../../api/types'

/** The setup data of a checkout of a cart with one line. */
export const SETUP: SetupData = {
  BillingInformation: {
    IsPoNumberRequired: false,
    IsQuoteReferenceRequired: false,
    CustomerName: '',
    Terms: '',
    IsOnCreditHold: false,
    Address: null,
    PoNumberHint: '',
  },
  ShippingAddresses: [],
  PackingBasisList: [
    {
      Value: 'Complete',
      Label: 'Ship Complete',
      HelpText: 'One shipment when every line of the order is ready.',
    },
    {
      Value: 'Partial',
      Label: 'Ship As Available',
      HelpText: 'Lines ship as they become available, in several shipments if need be.',
    },
  ],
  SpecialPaperworkKinds: [
    {
      Value: 'none',
      Label: 'None',
    },
    {
      Value: 'CertificateOfConformance',
      Label: 'Certificate of Conformance',
    },
  ],
  CollectCarriers: [
    {
      Value: 'UPS',
      Label: 'UPS',
    },
    {
      Value: 'UPSFreight',
      Label: 'UPS Freight',
    },
  ],
  PaymentOptions: [
    {
      Label: 'Credit Card',
      Value: 'CreditCard',
    },
  ],
  ShoppingCartItems: [
    {
      LineNumber: 1,
      ItemId: 'SL-18N-SS',
      InvMastUid: 101448,
      ImageUrl: '/media/drawings/101448.svg',
      CustomerPartNumber: '',
      SaleUnitPrice: 5.5,
      ExtendedPrice: 5.5,
      UnitOfMeasure: 'EA',
      Quantity: 1,
      Customizations: [],
      IsDropship: false,
      IsBackorder: false,
      IsNcnr: false,
      PromiseDate: '2026-11-24',
      SourceNote: 'Ships from Akron',
      Describe: 'Silencer, sintered 316 stainless, 1/8 NPT',
    },
  ],
  StripeSystemInfo: {
    Mode: 'demo',
    PublishableKey: '',
    ClientSecret: '',
    ScriptUrl: '',
    CustomerToken: '',
    SavedPaymentMethods: [],
  },
  ValidOrderNoteAreas: ['Print Packing Lists', 'Print Invoices', 'Print Order Acknowledgements'],
  Contacts: [],
  EditContactUrl: '',
  Countries: [
    {
      Value: 'US',
      Label: 'United States',
    },
    {
      Value: 'CA',
      Label: 'Canada',
    },
  ],
  UsStatesTerritories: [
    {
      Value: 'AK',
      Label: 'Alaska',
    },
    {
      Value: 'OH',
      Label: 'Ohio',
    },
  ],
  CaProvinces: [
    {
      Value: 'AB',
      Label: 'Alberta',
    },
  ],
  Abilities: ['createAccountAtCheckout'],
  Today: '2026-11-24',
}

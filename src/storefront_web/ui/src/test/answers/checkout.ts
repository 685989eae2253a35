import type { RatesAnswer, StartAnswer, StripeSystemInfo, UserEdits, ValidationStatus } from '../../api/types'
import { SETUP } from './checkoutSetup'

const NO_EDITS: UserEdits = {
  General: {
    ShoppingCartToken: '22222222-2222-4222-8222-222222222222',
    IsQuote: false,
    IsCreateAccount: false,
    IsTaxExempt: false,
    IsNcnrAcknowledged: false,
    Notes: '',
    NoteAreas: ['Print Order Acknowledgements', 'Order Entry'],
    PaymentOption: 'CreditCard',
    PoNumberOrJobName: '',
    QuoteReferenceNumber: '',
    QuoteExpirationDate: null,
    IsBillingSameAsShipping: false,
    IsDuplicatePoOverride: false,
  },
  BillingAddress: {
    P21Id: 0,
    Name: '',
    FirstName: '',
    LastName: '',
    Address1: '',
    Address2: '',
    City: '',
    State: '',
    Zip: '',
    Country: 'US',
    Phone: '',
    PhoneExt: '',
  },
  EmailSettings: {
    CcEmails: [],
    EmailNotes: '',
    ImagesOnQuote: true,
    SendToShipTo: true,
  },
  SelectedContact: {
    P21Id: 0,
    FirstName: '',
    LastName: '',
    Title: '',
    Phone: '',
    PhoneExt: '',
    Email: '',
  },
  ShippingChoices: {
    SelectedShippingCarrier: '',
    IsCollect: false,
    CollectAccount: '',
    CollectCarrier: '',
    IsRush: false,
    NotBeforeDate: null,
    PackingBasis: 'Complete',
    SpecialPaperworkRequest: 'none',
    Attn: '',
    DeliveryInstructions: '',
    ShippingSchedule: [],
    ShippingChoices_P21Id: 0,
    ShippingChoices_Name: '',
    ShippingChoices_FirstName: '',
    ShippingChoices_LastName: '',
    ShippingChoices_Address1: '',
    ShippingChoices_Address2: '',
    ShippingChoices_City: '',
    ShippingChoices_State: '',
    ShippingChoices_Zip: '',
    ShippingChoices_Country: 'US',
    ShippingChoices_Phone: '',
    ShippingChoices_PhoneExt: '',
  },
  CardPayment: {
    CustomerToken: '',
    CardToken: '',
    IsRememberCard: false,
  },
  Version: 1,
}

const NOTHING_VALID: ValidationStatus = {
  IsContactValid: false,
  IsShipToValid: false,
  IsShippingOptionValid: false,
  IsBillToValid: false,
  IsPaymentValid: false,
  IsReadyToCheckout: false,
  IsNotReadyToCheckoutReasons: [
    'Contact section needs attention',
    'Ship To section needs attention',
    'A shipping option is not selected.',
    'Billing section needs attention',
    'A credit card is not added.',
  ],
  SubTotal: 5.5,
  ShippingTotal: null,
  TaxTotal: null,
  OrderTotal: 5.5,
  IsShippingCollect: false,
  ShippingOptionCount: 0,
  IsPOValid: {
    Status: 'Valid',
    Message: '',
  },
  IsQuoteRefValid: {
    Status: 'Valid',
    Message: '',
  },
  NewAccountStatus: {
    Status: 'Disabled',
    SavedUserName: '',
    Message: '',
  },
  IsNcnrAcknowledgementNeeded: false,
  IsDuplicatePoOverrideShown: false,
  DuplicatePoOrder: null,
  Problems: [
    {
      Field: 'SelectedContact.FirstName',
      Message: 'First Name is required',
    },
    {
      Field: 'SelectedContact.LastName',
      Message: 'Last Name is required',
    },
    {
      Field: 'SelectedContact.Phone',
      Message: 'Phone Number is required',
    },
    {
      Field: 'SelectedContact.Email',
      Message: 'Email is required',
    },
    {
      Field: 'ShippingChoices.ShippingChoices_Address1',
      Message: 'Address Line 1 must be at least 5 characters long',
    },
    {
      Field: 'ShippingChoices.ShippingChoices_City',
      Message: 'City must be at least 2 characters long',
    },
    {
      Field: 'ShippingChoices.ShippingChoices_State',
      Message: 'State/Province must be selected',
    },
    {
      Field: 'ShippingChoices.ShippingChoices_Zip',
      Message: 'Zip/Postal Code must be at least 5 characters long (6 in Canada)',
    },
    {
      Field: 'ShippingChoices.ShippingChoices_Phone',
      Message: 'Phone is required (xxx-xxx-xxxx)',
    },
    {
      Field: 'BillingAddress.Address1',
      Message: 'Address Line 1 must be at least 5 characters long',
    },
    {
      Field: 'BillingAddress.City',
      Message: 'City must be at least 2 characters long',
    },
    {
      Field: 'BillingAddress.State',
      Message: 'State/Province must be selected',
    },
    {
      Field: 'BillingAddress.Zip',
      Message: 'Zip/Postal Code must be at least 5 characters long (6 in Canada)',
    },
    {
      Field: 'BillingAddress.Phone',
      Message: 'Phone is required (xxx-xxx-xxxx)',
    },
    {
      Field: 'CardPayment.CardToken',
      Message: 'A credit card is not added.',
    },
  ],
  ShippingPlan: {
    Parts: [{ Date: '2026-11-24', Lines: [{ LineNumber: 1, Quantity: 1 }] }],
    IsTogether: true,
    LastShipDate: '2026-11-24',
    Text: 'Everything ships Nov 24.',
  },
  ShippingDisplay: {
    State: 'ShipToNeeded',
    Message: 'Provide a valid ship to address to continue',
    MarkedCarrier: null,
    Price: '',
  },
  Version: 1,
}

const ALL_EDITS: UserEdits = {
  ...NO_EDITS,
  General: { ...NO_EDITS.General, IsNcnrAcknowledged: true, IsBillingSameAsShipping: true },
  SelectedContact: {
    ...NO_EDITS.SelectedContact,
    FirstName: 'Dana',
    LastName: 'Whitfield',
    Phone: '330-555-0118',
    Email: 'dana@example.com',
  },
  ShippingChoices: {
    ...NO_EDITS.ShippingChoices,
    SelectedShippingCarrier: 'Midland Ground',
    ShippingChoices_Name: 'Larkin Hydraulics',
    ShippingChoices_FirstName: 'Dana',
    ShippingChoices_LastName: 'Whitfield',
    ShippingChoices_Address1: '2210 Mill Race Rd',
    ShippingChoices_City: 'Akron',
    ShippingChoices_State: 'OH',
    ShippingChoices_Zip: '44312',
    ShippingChoices_Phone: '330-555-0118',
  },
  CardPayment: { ...NO_EDITS.CardPayment, CardToken: 'pm_test_visa' },
  Version: 5,
}

/** Complete: the order can be placed. */
export const READY: ValidationStatus = {
  ...NOTHING_VALID,
  IsContactValid: true,
  IsShipToValid: true,
  IsShippingOptionValid: true,
  IsBillToValid: true,
  IsPaymentValid: true,
  IsReadyToCheckout: true,
  IsNotReadyToCheckoutReasons: [],
  ShippingTotal: 9.86,
  TaxTotal: 0.47,
  OrderTotal: 15.83,
  ShippingOptionCount: 6,
  ShippingDisplay: {
    State: 'Previous',
    Message: 'Midland Parcel Ground',
    MarkedCarrier: 'Midland Ground',
    Price: '$9.86',
  },
  Problems: [],
  Version: 5,
}

/** A new checkout. */
export const EMPTY: StartAnswer = {
  SetupData: SETUP,
  UserEdits: NO_EDITS,
  ValidationStatus: NOTHING_VALID,
  Rates: null,
}

export const CARDS: StripeSystemInfo = {
  Mode: 'demo',
  PublishableKey: '',
  ClientSecret: '',
  ScriptUrl: '',
  CustomerToken: '',
  SavedPaymentMethods: [
    {
      PaymentMethodId: 'pm_test_visa',
      Brand: 'visa',
      Last4: '4242',
      ExpMonth: 12,
      ExpYear: 2034,
      IsDefault: false,
    },
  ],
}

/** A checkout that is ready to submit. */
export const FILLED: StartAnswer = {
  SetupData: { ...SETUP, StripeSystemInfo: CARDS },
  UserEdits: ALL_EDITS,
  ValidationStatus: READY,
  Rates: null,
}

/** Two carriers. */
export const RATES: RatesAnswer = {
  ShippingGroups: [
    {
      GroupId: '1',
      EstimatedShipDate: '2026-11-24',
      Items: [
        {
          LineNumber: 1,
          Quantity: 1,
          SourceNote: 'Ships from Akron',
        },
      ],
    },
  ],
  Options: [
    {
      CarrierName: 'Midland Ground',
      DisplayName: 'Midland Parcel Ground',
      EstimatedDeliveryDate: '2026-11-30',
      EstimatedShipDate: '2026-11-24',
      Price: 9.86,
      IsPreferred: false,
    },
    {
      CarrierName: 'Midland 2nd Day',
      DisplayName: 'Midland Parcel 2nd Day',
      EstimatedDeliveryDate: '2026-11-27',
      EstimatedShipDate: '2026-11-24',
      Price: 21.43,
      IsPreferred: false,
    },
  ],
  NoRatesAvailable: false,
  SelectedCarrier: '',
}

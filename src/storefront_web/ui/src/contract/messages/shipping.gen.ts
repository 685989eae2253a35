// Written by `python -m storefront.app.contract`. Do not edit.

export const PACKING_BASIS_LABELS = { Complete: "Ship Complete", Partial: "Ship As Available", ItemComplete: "Ship Items Complete", ScheduledPartial: "Schedule By Line" } as const;
export const SPECIAL_PAPERWORK_LABELS = { none: "None", CertificateOfConformance: "Certificate of Conformance", MaterialTestReport: "Material Test Report", CertificateOfOrigin: "Certificate of Origin", SafetyDataSheets: "Safety Data Sheets", ExportDocuments: "Export Documents", Other: "Other (describe in the order notes)" } as const;
export const COLLECT_CARRIER_LABELS = { UPS: "UPS", UPSFreight: "UPS Freight", FedEx: "FedEx", FedExFreight: "FedEx Freight", DHL: "DHL", OldDominion: "Old Dominion", Estes: "Estes", RL: "R+L Carriers", XPO: "XPO", Saia: "Saia", Other: "Other (name the carrier in the delivery instructions)" } as const;
export const COLLECT_CARRIER_PLACEHOLDER = "Select Carrier...";
export const SHIP_TO_NEEDED = "Provide a valid ship to address to continue";
export const GET_SHIPPING_RATES = "Get Shipping Rates";
export const ASKING_CARRIERS = "Asking the carriers...";
export const RATES_FAILED = "The shipping rates could not be loaded. Please try again.";
export const RATES_NOT_REQUESTED = "Click Get Shipping Rates to see your shipping options";
export const NO_RATES = "We were unable to get rates for this order at this time. This could be due to an LTL item or overweight package, an international ship-to, or an upstream problem with our shipping providers. You may continue to check out, and our warehouse will determine the best shipping method.";
export const PREVIOUS_OPTION_UNAVAILABLE = "Previously selected option unavailable";
export const SHIPPING_OPTION_MISSING = "A shipping option is not selected.";
export const DATES_ARE_ESTIMATES = "Dates are good-faith estimates and assume that all items are in stock or arrive as expected. Backorder and factory-shipped items can change them.";
export const DATE_NOT_AVAILABLE = "not available";
export const PRICE_TBD = "$ TBD";
export const TBD = "(TBD)";
export const COLLECT = "COLLECT";
export const PREFERRED = "Preferred";
export const DELIVERY_INSTRUCTIONS_HINT = "Dock, Access Code, ATTN:";

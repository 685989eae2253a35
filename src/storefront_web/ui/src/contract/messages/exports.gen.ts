// Written by `python -m storefront.app.contract`. Do not edit.

export const EXPORT = "Export";
export const EXPORT_EXCEL = "Excel";
export const EXPORT_CSV = "CSV";
export const EXPORT_PDF = "PDF";
export const NOTHING_TO_EXPORT = "There are no rows to export.";
export const EXPORT_FAILED = "Export failed";
export const PRINTED_CUT = "Only the first {count} rows are printed. Export to Excel or CSV for all of them.";

import { SubmitBlockerCode, POState, QuoteRefState } from '../contract/enums.gen'
import {
  INITIALIZING,
  NCNR_MISSING,
  NOT_READY,
  SAVING,
  UNSAVED_CHANGES,
} from '../contract/messages/checkout.gen'
import type { SubmitBlocker, General, PageState, ValidationStatus } from '../contract/types.gen'

type Judged = Pick<
  ValidationStatus,
  | 'IsReadyToCheckout'
  | 'IsNotReadyToCheckoutReasons'
  | 'IsPOValid'
  | 'IsQuoteRefValid'
  | 'IsNcnrAcknowledgementNeeded'
>
type Wanted = Pick<General, 'IsQuote' | 'IsNcnrAcknowledged'>
type Page = Pick<PageState, 'IsInitializing' | 'IsSaving'> & { OpenEditors: readonly string[] }

/**
 * Return every reason why Submit is disabled, in the order of display; the first is the tooltip. Source: S2
 * §5.8.
 */
export function whyNotSubmit(status: Judged, general: Wanted, page: Page): SubmitBlocker[] {
  const found: [boolean, SubmitBlockerCode, string][] = [
    [page.IsInitializing, SubmitBlockerCode.INITIALIZING, INITIALIZING],
    [page.IsSaving, SubmitBlockerCode.SAVING, SAVING],
    ...sectionReasons(status).map((reason): [boolean, SubmitBlockerCode, string] => [
      true,
      SubmitBlockerCode.NOT_READY,
      reason,
    ]),
    [page.OpenEditors.length > 0, SubmitBlockerCode.EDITOR_OPEN, UNSAVED_CHANGES],
    [status.IsPOValid.Status !== POState.VALID, SubmitBlockerCode.PO_NUMBER, status.IsPOValid.Message],
    [
      general.IsQuote && status.IsQuoteRefValid.Status !== QuoteRefState.VALID,
      SubmitBlockerCode.QUOTE_REFERENCE,
      status.IsQuoteRefValid.Message,
    ],
    [status.IsNcnrAcknowledgementNeeded && !general.IsNcnrAcknowledged, SubmitBlockerCode.NCNR, NCNR_MISSING],
  ]
  return found.filter(([holds]) => holds).map(([, Code, Message]) => ({ Code, Message }))
}

/** The reasons without their own code; a status of "not ready" always has one. */
function sectionReasons(status: Judged): string[] {
  const reasons = status.IsNotReadyToCheckoutReasons
  if (reasons.length === 0 && !status.IsReadyToCheckout) return [NOT_READY]
  const own = [status.IsPOValid.Message, status.IsQuoteRefValid.Message, NCNR_MISSING]
  return reasons.filter((reason) => !own.includes(reason))
}

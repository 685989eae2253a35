import { POSTAL_CODE_LABEL, STATE_LABEL_CA, STATE_LABEL_ELSEWHERE, STATE_LABEL_US, ZIP_LABEL_US } from '../contract/messages/addresses.gen'

/** What the state and zip fields are called in a country. Source: S2 §5.3. */
export function labelsOf(country: string): { State: string; Zip: string } {
  if (country === 'US') return { State: STATE_LABEL_US, Zip: ZIP_LABEL_US }
  return { State: country === 'CA' ? STATE_LABEL_CA : STATE_LABEL_ELSEWHERE, Zip: POSTAL_CODE_LABEL }
}

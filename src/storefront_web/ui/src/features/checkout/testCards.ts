/**
 * The test cards of the built-in provider, by number. The number never leaves the browser: the store gets the
 * provider's token. Any other number is refused.
 */
const TOKENS: Record<string, string> = {
  '4242424242424242': 'pm_test_visa',
  '5555555555554444': 'pm_test_mastercard',
  '378282246310005': 'pm_test_amex',
  '4000000000000002': 'pm_test_declined',
}

/** Return the token of a test card, or undefined for any other number. */
export function tokenOfTestCard(number: string): string | undefined {
  return TOKENS[number.replace(/[\s-]/g, '')]
}

export { AddQuote } from './AddQuote'
export { completeQuotes } from './quoteCalls'
export { useQuote, useQuotes } from './useQuotes'
export { expiryText, isOpen, pricesText, statusText } from './words'

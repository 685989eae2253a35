export { AddQuote } from './AddQuote'
export { useQuote, useQuotes } from './useQuotes'
export { expiryText, isOpen, pricesText, statusText } from './words'

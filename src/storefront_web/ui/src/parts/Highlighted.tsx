import { cutAtMatches } from '../rules/text'

/** A text with the search term highlighted; `cut` finds the places, by default every occurrence. */
export function Highlighted({
  text,
  term,
  cut = cutAtMatches,
}: {
  text: string
  term: string
  cut?: (text: string, term: string) => string[]
}) {
  return (
    <>
      {cut(text, term).map((piece, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have no other name
        at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
      )}
    </>
  )
}

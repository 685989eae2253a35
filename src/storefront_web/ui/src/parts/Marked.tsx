import { cutAtMatches } from '../rules/text'

/** A text with what was searched for marked in it. */
export function Marked({ text, term }: { text: string; term: string }) {
  return (
    <>
      {cutAtMatches(text, term).map((piece, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have no other name
        at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
      )}
    </>
  )
}

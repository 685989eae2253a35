/** The search box of the header. */
export function SearchBox() {
  return (
    <search>
      <form action="/search">
        <input type="search" name="searchTerm" aria-label="Search" />
      </form>
    </search>
  )
}

import { LOCATION_MAX } from '#contract/places/options.ts'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { builtInPlaces } from '#web/places/built-in-places.ts'
import { useTypedSearch } from './use-typed-search.ts'

interface SearchBoxProps {
  /** The current search term. */
  searchTerm: string
  onSearch: (searchTerm: string) => void
}

/** The search by place, in one line: its label is for screen readers. */
export function SearchBox({ searchTerm, onSearch }: SearchBoxProps) {
  const { text, setText, submit } = useTypedSearch(searchTerm, onSearch)
  return (
    <form role="search" className="min-w-0 flex-1 basis-48 [&_label]:sr-only" onSubmit={submit}>
      <SuggestField
        label="Where would you like to play?"
        name="search"
        placeholder="Search by city, region..."
        value={text}
        onChange={setText}
        maxLength={LOCATION_MAX}
        onChoose={onSearch}
        suggest={builtInPlaces}
        debounceMs={0}
      />
    </form>
  )
}

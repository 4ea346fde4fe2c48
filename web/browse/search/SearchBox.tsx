import { type SyntheticEvent, useEffect, useState } from 'react'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { builtInPlaces } from '#web/places/built-in-places.ts'

const PAUSE_MS = 300

interface SearchBoxProps {
  /** The current search term. */
  searchTerm: string
  onSearch: (searchTerm: string) => void
}

/** Searches 300 ms after typing stops, at once on Enter or on choosing a suggestion. */
export function SearchBox({ searchTerm, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(searchTerm)
  const [seen, setSeen] = useState(searchTerm)
  // The search changed outside this field: by a link, "Clear Search" or the back button.
  if (seen !== searchTerm) {
    setSeen(searchTerm)
    if (text.trim() !== searchTerm) setText(searchTerm)
  }
  const wanted = text.trim()

  useEffect(() => {
    if (wanted === searchTerm) return
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, searchTerm, onSearch])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (wanted !== searchTerm) onSearch(wanted)
  }
  return (
    <form role="search" className="w-full max-w-xl lg:max-w-none" onSubmit={submit}>
      <SuggestField
        label="Where would you like to play?"
        name="search"
        placeholder="Search by city, region..."
        value={text}
        onChange={setText}
        onChoose={onSearch}
        suggest={builtInPlaces}
        debounceMs={0}
      />
    </form>
  )
}

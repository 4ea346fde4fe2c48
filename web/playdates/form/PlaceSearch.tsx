import { useEffect, useEffectEvent, useState } from 'react'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'

const PAUSE_MS = 300

/** Searches the meeting places by name, a moment after the last key. */
export function PlaceSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const [text, setText] = useState('')
  const search = useEffectEvent((name: string) => onSearch(name))
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <SearchInput aria-label="Search meeting places" placeholder="Search by name" value={text} onChange={setText} />
}

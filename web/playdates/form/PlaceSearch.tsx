import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { inputStyle } from '#web/ui/fields/Field.tsx'

const PAUSE_MS = 300

/** Searches the meeting places by name, a moment after the last key. */
export function PlaceSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const [text, setText] = useState('')
  const search = useEffectEvent((name: string) => onSearch(name))
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" aria-hidden="true" />
      <input
        type="search"
        aria-label="Search meeting places"
        placeholder="Search by name"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // the form is not sent yet
        className={`${inputStyle} pl-12`}
      />
    </div>
  )
}

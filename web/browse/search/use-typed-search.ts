import { type SyntheticEvent, useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A text that searches 300 ms after typing stops, and at once on Enter. `current` is what is searched for. */
export function useTypedSearch(current: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(current)
  const [seen, setSeen] = useState(current)
  // The search changed outside this field: by a link, a removed filter or the back button.
  if (seen !== current) {
    setSeen(current)
    if (text.trim() !== current) setText(current)
  }
  const wanted = text.trim()

  useEffect(() => {
    if (wanted === current) return
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, current, onSearch])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (wanted !== current) onSearch(wanted)
  }
  return { text, setText, submit }
}

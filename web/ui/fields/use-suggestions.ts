import { useEffect, useState } from 'react'

/** Where suggestions come from, and when they are asked for. */
export interface Suggesting {
  /** Returns the suggestions for a text. When it rejects, nothing is suggested. */
  suggest: (text: string) => readonly string[] | Promise<readonly string[]>
  /** The least number of characters, 1 by default. */
  minCharacters?: number
  /** The greatest number of suggestions, 8 by default. */
  maxShown?: number
  /** Milliseconds to wait for a pause in typing, 300 by default. */
  debounceMs?: number
}

const NONE: readonly string[] = []

/** Hook: the suggestions for the typed text, debounced; outdated answers are dropped. */
export function useSuggestions(
  text: string,
  { suggest, minCharacters = 1, maxShown = 8, debounceMs = 300 }: Suggesting,
): readonly string[] {
  const [found, setFound] = useState({ text: '', texts: NONE })
  const wanted = text.trim()
  const isWanted = wanted.length >= minCharacters

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const ask = async () => {
      const texts = await Promise.resolve(suggest(wanted)).catch(() => NONE)
      if (isCurrent) setFound({ text: wanted, texts: [...new Set(texts)].slice(0, maxShown) })
    }
    const timer = setTimeout(() => void ask(), debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, isWanted, suggest, maxShown, debounceMs])

  // Keeps the former list while new suggestions load, so that it does not flicker.
  return isWanted && found.text !== '' ? found.texts : NONE
}

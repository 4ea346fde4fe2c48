import { useEffect, useState } from 'react'

export interface Suggesting {
  /** What suits a text; from a list at hand or from the server. May reject: then nothing is suggested. */
  suggest: (text: string) => readonly string[] | Promise<readonly string[]>
  /** Below this nothing is suggested; 1 unless told. */
  minCharacters?: number
  /** At most so many; 8 unless told. */
  maxShown?: number
  /** Waits for a pause in typing; 300 ms unless told, 0 for a list at hand. */
  debounceMs?: number
}

const NONE: readonly string[] = []

/** The suggestions for what is typed, after a pause; answers that come too late are dropped. */
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

  // While a longer text is on its way the former list stays, so that it does not flicker.
  return isWanted && found.text !== '' ? found.texts : NONE
}

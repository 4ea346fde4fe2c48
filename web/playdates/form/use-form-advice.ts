import { useState } from 'react'
import type { DogPair } from '../parts/use-pairs.ts'
import type { PlaydateForm } from './playdate-form.ts'
import type { Parties } from './use-parties.ts'

export interface FormAdvice {
  /** Whether the advice about a pair must be confirmed. */
  isAsked: boolean
  /** Whether it was confirmed for every pair about which it is asked. */
  isRead: boolean
  /** The pairs about which it is asked. */
  toRead: readonly string[]
}

const idOf = ({ id }: DogPair) => id
const isVetoed = ({ match }: DogPair) => match?.verdict === 'not-recommended'

/** The tick that the advice was read. Where the server asks for it, all pairs of then are to be read. */
export function useFormAdvice({ readPairs = [] }: PlaydateForm, { pairs }: Parties) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const ids = pairs.map(idOf)
  const isRefused = refused.length > 0 && refused.every((id) => ids.includes(id))
  const toRead = isRefused ? ids : pairs.filter(isVetoed).map(idOf)
  const isRead = toRead.length > 0 && toRead.every((id) => readPairs.includes(id))
  const advice: FormAdvice = { isAsked: toRead.length > 0, isRead, toRead }
  return {
    advice,
    // A pair whose match is still being loaded may need the tick too: without it the server asks.
    adviceRead: isRead && pairs.every((pair) => pair.match || readPairs.includes(idOf(pair))),
    refuse: () => setRefused(ids),
  }
}

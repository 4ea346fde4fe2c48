import { useState } from 'react'

/**
 * The tick that the advice was read, about what is to be read: pairs of dogs, or own dogs. It stands for what was to be
 * read when it was given, and no longer once something else is.
 */
export function useAdvice(toRead: readonly string[]) {
  const [read, setRead] = useState<readonly string[]>([])
  const isAsked = toRead.length > 0
  return {
    isAsked,
    isRead: isAsked && toRead.every((id) => read.includes(id)),
    tick: (isTicked: boolean) => setRead(isTicked ? toRead : []),
  }
}

import { type RefObject, type UIEvent, useEffect, useState } from 'react'
import type { Line } from '../../thread-items.ts'

/** Pixels from the bottom from which on the reader is reading older messages, and new ones do not scroll. */
const AWAY_PX = 160

interface End {
  /** The last message, sent or not. */
  last: Line | undefined
  /** The last message that the server has. */
  arrived: Line | undefined
}

/** Keeps the newest message in view, unless the reader has scrolled up: then it reports that there is a new one. */
export function useBottom(box: RefObject<HTMLElement | null>, { last, arrived }: End) {
  const [isAway, setAway] = useState(false)
  const { at, isMine } = arrived ?? { at: '', isMine: false }
  const [seenUntil, setSeenUntil] = useState(at)
  if (!isAway && seenUntil !== at) setSeenUntil(at)
  // The box is reversed: `scrollTop` is 0 at the bottom and negative above.
  const onScroll = (event: UIEvent<HTMLElement>) => setAway(event.currentTarget.scrollTop < -AWAY_PX)

  const ownId = last?.isMine ? last.id : ''
  useEffect(() => {
    if (ownId !== '') box.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [box, ownId])

  return { isAway, hasNew: at > seenUntil && !isMine, toBottom: () => box.current?.scrollTo({ top: 0 }), onScroll }
}

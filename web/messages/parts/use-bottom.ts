import { type RefObject, type UIEvent, useEffect, useState } from 'react'
import type { Line } from '#web/messages/thread-items.ts'

/** Further up than this somebody is reading what was, and is left in peace. */
const AWAY_PX = 160

interface End {
  /** The last line, also one that has not arrived. */
  last: Line | undefined
  /** The last line that has. */
  arrived: Line | undefined
}

/** Keeps the end of the talk in sight, unless somebody reads further up: then it says that there is something new. */
export function useBottom(box: RefObject<HTMLElement | null>, { last, arrived }: End) {
  const [isAway, setAway] = useState(false)
  const { at, isMine } = arrived ?? { at: '', isMine: false }
  const [seenUntil, setSeenUntil] = useState(at)
  if (!isAway && seenUntil !== at) setSeenUntil(at)
  // The box stands on its end: its zero is the bottom, and upwards is less.
  const onScroll = (event: UIEvent<HTMLElement>) => setAway(event.currentTarget.scrollTop < -AWAY_PX)

  const ownId = last?.isMine ? last.id : ''
  useEffect(() => {
    if (ownId !== '') box.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [box, ownId])

  return { isAway, hasNew: at > seenUntil && !isMine, toBottom: () => box.current?.scrollTo({ top: 0 }), onScroll }
}

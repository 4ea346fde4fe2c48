import { useEffect, useState } from 'react'
import type { RefObject, UIEvent } from 'react'
import type { Line } from '#web/messages/thread-items.ts'

/** Further up than this somebody is reading what was, and is left in peace. */
const AWAY_PX = 160

/** Keeps the end of the talk in sight, unless somebody reads further up: then it says that there is something new. */
export function useBottom(box: RefObject<HTMLElement | null>, last: Line | undefined) {
  const [isAway, setAway] = useState(false)
  const { id, isMine } = last ?? { id: '', isMine: false }
  const [lastSeen, setLastSeen] = useState(id)
  if (!isAway && lastSeen !== id) setLastSeen(id)
  // The box stands on its end: its zero is the bottom, and upwards is less.
  const onScroll = (event: UIEvent<HTMLElement>) => setAway(event.currentTarget.scrollTop < -AWAY_PX)

  const ownId = isMine ? id : ''
  useEffect(() => {
    if (ownId !== '') box.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [box, ownId])

  return { isAway, hasNew: lastSeen !== id && !isMine, toBottom: () => box.current?.scrollTo({ top: 0 }), onScroll }
}

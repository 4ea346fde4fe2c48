import { type BadgeLook, CountBadge } from '#web/ui/layout/CountBadge.tsx'
import { useUnreadCount } from './messages.queries.ts'

/** The number of unread messages; renders nothing for 0. */
export function UnreadBadge(look: BadgeLook) {
  return <CountBadge count={useUnreadCount()} what="unread" {...look} />
}

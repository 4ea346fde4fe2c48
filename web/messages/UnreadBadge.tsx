import { CountBadge } from '#web/ui/layout/CountBadge.tsx'
import { useUnreadCount } from './messages.queries.ts'

interface UnreadBadgeProps {
  className?: string
  isCorner?: boolean
}

/** The number of unread messages; renders nothing for 0. */
export function UnreadBadge(props: UnreadBadgeProps) {
  return <CountBadge count={useUnreadCount()} what="unread" {...props} />
}

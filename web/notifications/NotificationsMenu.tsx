import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useRef } from 'react'
import type { Notification } from '#contract/notifications/schemas.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { notificationsQuery, useMarkRead } from './notifications.queries.ts'
import { NotificationRow } from './parts/NotificationRow.tsx'

/** The notifications, newest first. Mounted on first use and therefore open from the start. */
export function NotificationsMenu({ trigger }: { trigger: ReactElement }) {
  const { data, error, refetch } = useQuery(notificationsQuery)
  const markRead = useMarkRead()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button is removed on success, so the focus moves to the heading.
  const ends = {
    onSuccess: () => heading.current?.focus(),
    onError: (error: unknown) => void (isSessionLost(error) || toast.unreachable()),
  }
  const choose = ({ id, isRead }: Notification) => {
    if (!isRead) markRead.mutate({ body: { ids: [id] } })
  }
  return (
    <Popover
      trigger={trigger}
      role="dialog"
      label="Notifications"
      className="max-h-[min(36rem,100%-1.25rem)] w-96 flex-col overflow-hidden rounded-3xl open:flex"
    >
      <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          Notifications
        </h2>
        {data !== undefined && data.unreadCount > 0 && (
          <Button
            variant="ghost"
            size="sm"
            pending={markRead.isPending}
            onClick={() => markRead.mutate({ body: {} }, ends)}
          >
            Mark All as Read
          </Button>
        )}
      </div>
      {data ? (
        <List notifications={data.notifications} onChoose={choose} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </Popover>
  )
}

interface ListProps {
  notifications: readonly Notification[]
  onChoose: (notification: Notification) => void
}

function List({ notifications, onChoose }: ListProps): ReactNode {
  if (notifications.length === 0) {
    return (
      <p className="px-5 py-10 text-center text-muted">Nothing new. We will tell you here when something happens.</p>
    )
  }
  return (
    <ul className="overflow-y-auto overscroll-contain p-1.5">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onChoose={() => onChoose(notification)} />
      ))}
    </ul>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-5 py-8 text-center">
        <p>
          {serverMessageOf(error) ??
            'We could not load your notifications. Please check your connection and try again.'}
        </p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    )
  }
  return (
    <div role="status" aria-label="Loading your notifications" className="flex flex-col gap-2 p-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}

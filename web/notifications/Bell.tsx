import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { CountBadge } from '#web/ui/layout/CountBadge.tsx'
import { notificationsQuery } from './notifications.queries.ts'

const menu = lazyComponent(() => import('./NotificationsMenu.tsx').then((m) => m.NotificationsMenu))

/** The bell with the unread count. The list's chunk loads on hover, focus or press. */
export function Bell() {
  const { data } = useQuery(notificationsQuery)
  const [isWanted, setWanted] = useState(false)
  const count = data?.unreadCount ?? 0
  const described = count > 0 ? { 'aria-describedby': 'unread-notifications' } : {}
  const button = (
    <BellButton
      {...described}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={menu.preload}
      onFocus={menu.preload}
      onClick={() => menu.open(() => setWanted(true))}
    />
  )
  return (
    <span className="relative flex">
      {isWanted ? <menu.Component trigger={<BellButton {...described} />} /> : button}
      <CountBadge
        id="unread-notifications"
        count={count}
        what="unread"
        isCorner
        className="pointer-events-none top-0.5 right-0"
      />
    </span>
  )
}

function BellButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Notifications"
      data-tooltip
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken aria-expanded:bg-sunken"
      {...props}
    >
      <BellIcon className="size-6" aria-hidden="true" />
    </button>
  )
}

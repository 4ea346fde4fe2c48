import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ComponentProps } from 'react'
import { notificationsQuery } from './notifications.queries.ts'

const loadList = () => import('./NotificationsMenu.tsx')
const NotificationsMenu = lazy(() => loadList().then((m) => ({ default: m.NotificationsMenu })))

const MOST_SHOWN = 99

/** Says that there is news, and opens it; the list is loaded when it is wanted (C-40). */
export function Bell() {
  const { data } = useQuery(notificationsQuery)
  const [isWanted, setWanted] = useState(false)
  const near = () => void loadList()
  const count = data?.unreadCount ?? 0
  const button = (
    <BellButton
      count={count}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <NotificationsMenu trigger={<BellButton count={count} />} />
    </Suspense>
  )
}

function BellButton({ count, ...rest }: { count: number } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Notifications"
      aria-describedby="unread-notifications"
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken aria-expanded:bg-sunken"
      {...rest}
    >
      <BellIcon className="size-6" aria-hidden="true" />
      {count > 0 && (
        <span
          id="unread-notifications"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs leading-none font-bold text-on-brand tabular-nums ring-2 ring-paper"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </button>
  )
}

import {
  CalendarCheck,
  CalendarDays,
  CalendarHeart,
  CalendarPlus,
  CalendarX,
  Dog,
  type LucideIcon,
  MessageCircle,
  PawPrint,
} from 'lucide-react'
import { FROM_WATCH } from '#contract/watches/options.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { formatRelative, formatTimestamp } from '#web/platform/format/format-date.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'

interface NotificationRowProps {
  notification: Notification
  onChoose: () => void
}

/** A notification that links to its subject. */
export function NotificationRow({ notification, onChoose }: NotificationRowProps) {
  const { type, title, message, isRead, createdAt } = notification
  const Icon = icons[type]
  return (
    <li>
      <Link
        to={subjectOf(notification)}
        onClick={onChoose}
        className="flex gap-3 rounded-2xl px-3.5 py-3 outline-offset-[-3px] hover:bg-sunken"
      >
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full ${isRead ? 'bg-sunken text-muted' : 'bg-brand-tint text-brand dark:text-brand-strong'}`}
        >
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={isRead ? '' : 'font-semibold'}>{title}</span>
            <time dateTime={createdAt} title={formatTimestamp(createdAt)} className="shrink-0 text-sm text-muted">
              {formatRelative(createdAt)}
            </time>
          </span>
          <span className="block text-[0.9375rem] leading-snug text-muted">{message}</span>
        </span>
        {!isRead && (
          <span className="mt-2 size-2.5 shrink-0 rounded-full bg-brand">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </Link>
    </li>
  )
}

const icons: Record<Notification['type'], LucideIcon> = {
  friend: PawPrint,
  message: MessageCircle,
  health_reminder: CalendarHeart,
  playdate_invited: CalendarPlus,
  playdate_accepted: CalendarCheck,
  playdate_declined: CalendarX,
  playdate_suggested: CalendarPlus,
  playdate_settled: CalendarCheck,
  playdate_changed: CalendarDays,
  playdate_cancelled: CalendarX,
  playdate_left: CalendarX,
  playdate_reminder: CalendarDays,
  playdate_asked: CalendarPlus,
  playdate_feedback: CalendarDays,
  new_dog: Dog,
  watch_asked: Dog,
}

/** The target of a notification: a playdate, the conversation with a person, whose dogs are shown there too, or a dog. */
function subjectOf({ type, relatedPlaydateId, relatedUserId, relatedDogId }: Notification): string {
  if (type === 'watch_asked') return linkTo('settings')
  if (type === 'new_dog' && relatedDogId !== null) return linkTo('dog', { id: relatedDogId }, { from: FROM_WATCH })
  if (relatedPlaydateId !== null) return linkTo('playdate', { id: relatedPlaydateId })
  if (relatedUserId !== null) return linkTo('messages', {}, { userId: relatedUserId })
  return relatedDogId === null ? linkTo('home') : linkTo('dog', { id: relatedDogId })
}

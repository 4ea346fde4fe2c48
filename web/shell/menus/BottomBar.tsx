import { CalendarHeart, House, MessageCircle, Search, UserRound } from 'lucide-react'
import type { ScreenName } from '#contract/screens.ts'
import { UnreadBadge } from '#web/messages/UnreadBadge.tsx'
import { Link, linkTo, screenAt, usePath, useSearchParams } from '#web/platform/routing/router.tsx'
import { WaitingBadge } from '#web/playdates/WaitingBadge.tsx'

const PLACES = [
  { label: 'Home', to: linkTo('home'), Icon: House },
  { label: 'Browse', to: linkTo('browse'), Icon: Search },
  { label: 'Playdates', to: linkTo('playdates'), Icon: CalendarHeart, Badge: WaitingBadge },
  { label: 'Messages', to: linkTo('messages'), Icon: MessageCircle, Badge: UnreadBadge },
  { label: 'You', to: linkTo('settings'), Icon: UserRound },
] as const

/** Screens that have a bar of their own at the bottom. */
const WITH_OWN_BAR = new Set<ScreenName | undefined>(['createDog', 'editDog', 'newPlaydate'])

/** The main places in reach of a thumb, below 768 px. An open conversation and long forms do without it. */
export function BottomBar() {
  const [path] = usePath()
  const search = useSearchParams()
  const isInConversation = path === linkTo('messages') && search.has('userId')
  if (isInConversation || WITH_OWN_BAR.has(screenAt(path)?.name)) return null
  return (
    <nav
      aria-label="Shortcuts"
      data-bottom
      className="sticky bottom-0 z-20 mt-auto border-t border-line bg-paper/95 backdrop-blur-sm md:hidden print:hidden"
    >
      <ul className="mx-auto flex h-16 max-w-120">
        {PLACES.map(({ label, to, Icon, ...rest }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              aria-current={path === to ? 'page' : undefined}
              className="relative flex h-full flex-col items-center justify-center gap-0.5 text-[min(0.8125rem,4vw)] leading-tight font-semibold text-muted aria-[current=page]:text-brand dark:aria-[current=page]:text-brand-strong"
            >
              <Icon className="size-6" aria-hidden="true" />
              <span className="max-w-full truncate">{label}</span>
              {'Badge' in rest && <rest.Badge isCorner />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

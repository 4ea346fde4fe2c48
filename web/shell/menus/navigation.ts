import { CalendarHeart, House, type LucideIcon, MessageCircle, PawPrint, Search, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { UnreadBadge } from '#web/messages/UnreadBadge.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'
import { WaitingBadge } from '#web/playdates/WaitingBadge.tsx'
import type { BadgeLook } from '#web/ui/layout/CountBadge.tsx'

/** A link of a menu. */
export interface MenuEntry {
  label: string
  to: string
  Icon: LucideIcon
  /** The count beside the label. */
  Badge?: ComponentType<BadgeLook>
}

const PLAYDATES: MenuEntry = {
  label: 'Playdates',
  to: linkTo('playdates'),
  Icon: CalendarHeart,
  Badge: WaitingBadge,
}
const MESSAGES: MenuEntry = { label: 'Messages', to: linkTo('messages'), Icon: MessageCircle, Badge: UnreadBadge }

/** The links of the main navigation; "Home" is left out on the home page. */
export const NAVIGATION: readonly MenuEntry[] = [
  { label: 'Home', to: linkTo('home'), Icon: House },
  { label: 'Browse Dogs', to: linkTo('browse'), Icon: Search },
  { label: 'Create Dog Profile', to: linkTo('createDog'), Icon: PawPrint },
  PLAYDATES,
  MESSAGES,
]

/** The links of the bar at the bottom of small screens. */
export const SHORTCUTS: readonly MenuEntry[] = [
  { label: 'Home', to: linkTo('home'), Icon: House },
  { label: 'Browse', to: linkTo('browse'), Icon: Search },
  PLAYDATES,
  MESSAGES,
  { label: 'You', to: linkTo('settings'), Icon: UserRound },
]

import { CalendarHeart, House, MessageCircle, PawPrint, Search } from 'lucide-react'
import { linkTo } from '#web/platform/routing/router.tsx'

/** The links of the main navigation; "Home" is left out on the home page. */
export const NAVIGATION = [
  { label: 'Home', to: linkTo('home'), Icon: House },
  { label: 'Browse Dogs', to: linkTo('browse'), Icon: Search },
  { label: 'Create Dog Profile', to: linkTo('createDog'), Icon: PawPrint },
  { label: 'Playdates', to: linkTo('playdates'), Icon: CalendarHeart },
  { label: 'Messages', to: linkTo('messages'), Icon: MessageCircle },
] as const

/** The links of the user menu; the e-mails for administrators only, the dashboard for moderators too. */
export const USER_LINKS = {
  profile: linkTo('settings'),
  emailAdmin: linkTo('adminEmails'),
  adminDashboard: linkTo('adminPanel'),
} as const

import { LayoutDashboard, Mail, UserRound } from 'lucide-react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import type { MenuEntry } from './navigation.ts'

/** The links of the user menu; `newTab` opens a tab of its own. */
export function accountLinks({ isAdmin, isModerator }: CurrentUser): (MenuEntry & { newTab?: boolean })[] {
  return [
    { label: 'Profile', to: linkTo('settings'), Icon: UserRound },
    ...(isAdmin ? [{ label: 'Email Admin', to: linkTo('adminEmails'), Icon: Mail }] : []),
    ...(isModerator
      ? [{ label: 'Admin Dashboard', to: linkTo('adminPanel'), Icon: LayoutDashboard, newTab: true }]
      : []),
  ]
}

import { LayoutDashboard, LogOut, Mail, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { DropdownMenu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/overlays/DropdownMenu.tsx'
import { USER_LINKS } from './navigation.ts'

/** The user menu; it is open when mounted, because the button mounts it on click. */
export function UserMenu({ user, trigger }: { user: CurrentUser; trigger: ReactElement }) {
  return (
    <DropdownMenu trigger={trigger} label="Your account">
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      <MenuLink to={USER_LINKS.profile}>
        <UserRound className="size-5" aria-hidden="true" /> Profile
      </MenuLink>
      {user.isAdmin && (
        <MenuLink to={USER_LINKS.emailAdmin}>
          <Mail className="size-5" aria-hidden="true" /> Email Admin
        </MenuLink>
      )}
      {user.isModerator && (
        <MenuLink to={USER_LINKS.adminDashboard} newTab>
          <LayoutDashboard className="size-5" aria-hidden="true" /> Admin Dashboard
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut className="size-5" aria-hidden="true" /> Sign Out
      </MenuItem>
    </DropdownMenu>
  )
}

import { LayoutDashboard, LogOut, Mail, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import type { CurrentUser } from '#contract/account/routes.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { DropdownMenu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/overlays/DropdownMenu.tsx'
import { USER_LINKS } from './navigation.ts'

/** The signed-in person's own corner; open from the start, because it is drawn when it is asked for. */
export function UserMenu({ user, trigger }: { user: CurrentUser; trigger: ReactElement }) {
  return (
    <DropdownMenu trigger={trigger} label="Your account">
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      <MenuLink to={USER_LINKS.profile}>
        <UserRound className="size-5" aria-hidden="true" /> Profile
      </MenuLink>
      {user.isAdmin && (
        <>
          <MenuLink to={USER_LINKS.emailAdmin}>
            <Mail className="size-5" aria-hidden="true" /> Email Admin
          </MenuLink>
          <MenuLink to={USER_LINKS.adminDashboard} newTab>
            <LayoutDashboard className="size-5" aria-hidden="true" /> Admin Dashboard
          </MenuLink>
        </>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut className="size-5" aria-hidden="true" /> Sign Out
      </MenuItem>
    </DropdownMenu>
  )
}

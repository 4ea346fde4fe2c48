import { ChevronDown, LayoutDashboard, LogOut, Mail, UserRound } from 'lucide-react'
import type { CurrentUser } from '#contract/account.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { Avatar } from '#web/kit/ui/Avatar.tsx'
import { DropdownMenu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/kit/ui/DropdownMenu.tsx'
import { USER_LINKS } from './navigation.ts'

/** The signed-in person's own corner (SHELL-02). */
export function UserMenu({ user }: { user: CurrentUser }) {
  const trigger = (
    <button aria-label="Your account" className="hidden min-h-11 items-center gap-1 rounded-full p-1 pr-2 hover:bg-sunken md:flex">
      <Avatar name={user.firstName ?? user.email} src={user.profileImageUrl} className="size-9" />
      <ChevronDown className="size-4" aria-hidden="true" />
    </button>
  )
  return (
    <DropdownMenu trigger={trigger}>
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

import { LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { DropdownMenu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/overlays/DropdownMenu.tsx'
import { accountLinks } from './account-links.ts'

/** The user menu; it is open when mounted, because the button mounts it on click. */
export function UserMenu({ user, trigger }: { user: CurrentUser; trigger: ReactElement }) {
  return (
    <DropdownMenu trigger={trigger} label="Your account">
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      {accountLinks(user).map(({ label, to, Icon, newTab }) => (
        <MenuLink key={to} to={to} newTab={newTab}>
          <Icon className="size-5" aria-hidden="true" /> {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut className="size-5" aria-hidden="true" /> Sign Out
      </MenuItem>
    </DropdownMenu>
  )
}

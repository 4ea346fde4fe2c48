import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { Link } from '#web/platform/routing/router.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Drawer } from './Drawer.tsx'
import { accountLinks } from './account-links.ts'
import { NAVIGATION } from './navigation.ts'

interface MenuDrawerProps {
  user: CurrentUser
  path: string
  onClose: () => void
}

/** Main navigation and user menu on screens below 768 px. */
export function MenuDrawer({ user, path, onClose }: MenuDrawerProps) {
  return (
    <Drawer onClose={onClose} title="Menu">
      <nav aria-label="Main" className="flex flex-1 flex-col gap-1">
        {NAVIGATION.filter(({ to }) => !(to === '/' && path === '/')).map(({ label, to, Icon, Badge }) => (
          <Line key={to} to={to} isHere={path === to} onClick={onClose}>
            <Icon className="size-5" aria-hidden="true" /> {label}
            {Badge && <Badge />}
          </Line>
        ))}
        <div className="mt-4 flex items-center gap-3 border-t border-line px-3 pt-4 text-[0.9375rem] text-muted">
          <Avatar name={user.firstName ?? user.email} src={cardPhoto(user.profileImageUrl)} className="size-9" />
          <p className="truncate">{user.email}</p>
        </div>
        {accountLinks(user).map(({ label, to, Icon, newTab }) =>
          newTab ? (
            <a key={to} href={to} target="_blank" rel="noopener" className={lineStyle}>
              <Icon className="size-5" aria-hidden="true" /> {label}
            </a>
          ) : (
            <Line key={to} to={to} isHere={path === to} onClick={onClose}>
              <Icon className="size-5" aria-hidden="true" /> {label}
            </Line>
          ),
        )}
        <button type="button" className={lineStyle} onClick={() => void signOut()}>
          <LogOut className="size-5" aria-hidden="true" /> Sign Out
        </button>
      </nav>
    </Drawer>
  )
}

const lineStyle =
  'flex min-h-12 items-center gap-3 rounded-xl px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand dark:aria-[current=page]:text-brand-strong'

interface LineProps {
  to: string
  isHere?: boolean
  onClick: () => void
  children: ReactNode
}

function Line({ to, isHere = false, onClick, children }: LineProps) {
  return (
    <Link to={to} onClick={onClick} aria-current={isHere ? 'page' : undefined} className={lineStyle}>
      {children}
    </Link>
  )
}

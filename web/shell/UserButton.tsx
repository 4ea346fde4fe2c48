import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { Avatar } from '#web/kit/ui/Avatar.tsx'

const loadMenu = () => import('./UserMenu.tsx')
const UserMenu = lazy(() => loadMenu().then((m) => ({ default: m.UserMenu })))

/** Opens the user menu, which is loaded when the pointer or the focus comes near (SHELL-02). */
export function UserButton({ user }: { user: CurrentUser }) {
  const [isWanted, setWanted] = useState(false)
  const near = () => void loadMenu()
  const open = () => setWanted(true)
  const press = (event: KeyboardEvent) => event.key === 'ArrowDown' && open()
  const button = (
    <Face user={user} aria-haspopup="menu" onPointerEnter={near} onFocus={near} onClick={open} onKeyDown={press} />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <UserMenu user={user} trigger={<Face user={user} />} />
    </Suspense>
  )
}

function Face({ user, ...rest }: { user: CurrentUser } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Your account"
      className="hidden min-h-11 items-center gap-1 rounded-full p-1 pr-2 hover:bg-sunken md:flex"
      {...rest}
    >
      <Avatar name={user.firstName ?? user.email} src={user.profileImageUrl} className="size-9" />
      <ChevronDown className="size-4" aria-hidden="true" />
    </button>
  )
}

import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'

const menu = lazyComponent(() => import('./UserMenu.tsx').then((m) => m.UserMenu))

/** Opens the user menu, which is preloaded on hover and focus. */
export function UserButton({ user }: { user: CurrentUser }) {
  const [isWanted, setWanted] = useState(false)
  const open = () => menu.open(() => setWanted(true))
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault() // the page stays where it is
    open()
  }
  const button = (
    <Face
      user={user}
      aria-haspopup="menu"
      onPointerEnter={menu.preload}
      onFocus={menu.preload}
      onClick={open}
      onKeyDown={press}
    />
  )
  if (!isWanted) return button
  return <menu.Component user={user} trigger={<Face user={user} />} />
}

function Face({ user, ...rest }: { user: CurrentUser } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Your account"
      data-tooltip
      className="hidden min-h-11 items-center gap-1 rounded-full p-1 hover:bg-sunken md:flex lg:pr-2"
      {...rest}
    >
      <Avatar name={user.firstName ?? user.email} src={cardPhoto(user.profileImageUrl)} className="size-9" />
      <ChevronDown className="size-4 md:max-lg:hidden" aria-hidden="true" />
    </button>
  )
}

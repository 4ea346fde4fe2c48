import { Menu } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'

const drawer = lazyComponent(() => import('./MenuDrawer.tsx').then((m) => m.MenuDrawer))

/** Opens the side drawer on screens below 768 px; the drawer is loaded on first use. */
export function MenuButton({ user, path }: { user: CurrentUser; path: string }) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  // Going back in the history also closes the drawer.
  if (openAt !== null && !isOpen) setOpenAt(null)
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={drawer.preload}
        onFocus={drawer.preload}
        onClick={() => drawer.open(() => setOpenAt(path))}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Menu className="size-6" aria-hidden="true" />
      </button>
      {isOpen && <drawer.Component user={user} path={path} onClose={() => setOpenAt(null)} />}
    </div>
  )
}

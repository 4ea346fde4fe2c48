import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'

const loadDrawer = () => import('./MenuDrawer.tsx')
const MenuDrawer = lazy(() => loadDrawer().then((m) => ({ default: m.MenuDrawer })))

/** Opens the side drawer on small screens, below 768 px; the drawer is loaded when it is wanted (SHELL-03). */
export function MenuButton({ user, path }: { user: CurrentUser; path: string }) {
  const [isWanted, setWanted] = useState(false)
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  // The way back leaves the page, and the drawer with it.
  if (openAt !== null && !isOpen) setOpenAt(null)
  const near = () => void loadDrawer()
  const open = () => {
    setWanted(true)
    setOpenAt(path)
  }
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Menu className="size-6" aria-hidden="true" />
      </button>
      {isWanted && (
        <Suspense>
          <MenuDrawer user={user} path={path} open={isOpen} onOpenChange={(is) => setOpenAt(is ? path : null)} />
        </Suspense>
      )}
    </div>
  )
}

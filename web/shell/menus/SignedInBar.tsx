import type { CurrentUser } from '#contract/account/schemas.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Link, linkTo, usePath } from '#web/platform/routing/router.tsx'
import { Bell } from '#web/notifications/Bell.tsx'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { MenuButton } from './MenuButton.tsx'
import { NAVIGATION } from './navigation.ts'
import { UserButton } from './UserButton.tsx'

/** Renders nothing visible, so it is loaded after the page, and left out while it cannot be loaded. */
const { Component: LiveUpdates } = lazyComponentAfterLoad(() =>
  import('#web/live/LiveUpdates.tsx').then((m) => m.LiveUpdates),
)

/** The part of the header for signed-in users. */
export function SignedInBar({ user }: { user: CurrentUser }) {
  const [path] = usePath()
  return (
    <>
      <nav aria-label="Main" className="hidden items-center md:flex lg:gap-1">
        {NAVIGATION.filter(({ to }) => !(to === '/' && path === '/')).map(({ label, to, Badge }) => (
          <Link
            key={to}
            to={to}
            aria-current={path === to ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center rounded-full px-2 text-[0.875rem] font-semibold whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand lg:px-3.5 lg:text-[1.0625rem] dark:aria-[current=page]:text-brand-strong ${to === linkTo('home') ? 'md:max-lg:hidden' : ''}`}
          >
            {label}
            {Badge && <Badge className="ml-1.5" />}
          </Link>
        ))}
      </nav>
      <Bell />
      <UserButton user={user} />
      <MenuButton user={user} path={path} />
      <QuietPart>
        <LiveUpdates userId={user.id} />
      </QuietPart>
    </>
  )
}

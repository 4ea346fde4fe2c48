import type { CurrentUser } from '#contract/account.ts'
import { Link, usePath } from '#web/kit/router.tsx'
import { MenuButton } from './MenuButton.tsx'
import { NAVIGATION } from './navigation.ts'
import { UserButton } from './UserButton.tsx'

/** The part of the header that only signed-in people get (SHELL-01 to SHELL-03). */
export function SignedInBar({ user }: { user: CurrentUser }) {
  const [path] = usePath()
  return (
    <>
      <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
        {NAVIGATION.filter(({ to }) => !(to === '/' && path === '/')).map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            aria-current={path === to ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-2.5 text-[0.9375rem] font-semibold whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand lg:px-3.5 lg:text-[1.0625rem] dark:aria-[current=page]:text-brand-strong"
          >
            {label}
          </Link>
        ))}
      </nav>
      <UserButton user={user} />
      <MenuButton user={user} path={path} />
    </>
  )
}

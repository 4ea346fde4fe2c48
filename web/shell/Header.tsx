import { linkTo, Link, usePath } from '#web/kit/router.tsx'
import { useSession } from '#web/kit/session.ts'
import { buttonStyle } from '#web/kit/ui/button-style.ts'
import { Logo } from './Logo.tsx'
import { MenuButton } from './MenuButton.tsx'
import { NAVIGATION } from './navigation.ts'
import { UserButton } from './UserButton.tsx'

/** The head of every page: home, the main places, and who is signed in (SHELL-01 to SHELL-05). */
export function Header({ onlyLogo }: { onlyLogo: boolean }) {
  const { state, user } = useSession()
  const [path] = usePath()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex h-16 items-center gap-3 md:h-18">
        <Link to={linkTo('home')} className="mr-auto rounded-xl">
          <Logo />
        </Link>
        {!onlyLogo && state === 'signed-out' && (
          // A page of the server, which leads on to the sign-in screen (C-08).
          <a href="/api/login" className={buttonStyle({ size: 'sm' })}>
            Sign In
          </a>
        )}
        {user && (
          <>
            <Places path={path} />
            <UserButton user={user} />
            <MenuButton user={user} path={path} />
          </>
        )}
      </div>
    </header>
  )
}

function Places({ path }: { path: string }) {
  return (
    <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
      {NAVIGATION.filter(({ to }) => !(to === '/' && path === '/')).map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={path === to ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand dark:aria-[current=page]:text-brand-strong"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

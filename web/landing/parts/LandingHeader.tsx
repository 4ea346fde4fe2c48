import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Logo } from '#web/shell/Logo.tsx'

/** The header of the landing page: product name and sign-in link. */
export function LandingHeader() {
  return (
    <header className="page-width flex h-18 items-center justify-between gap-4 md:h-22">
      <Link to={linkTo('home')} className="flex min-w-0 rounded-xl">
        <Logo />
      </Link>
      <ButtonLink to={linkTo('auth')} variant="secondary" size="sm" className="shrink-0">
        Sign In
      </ButtonLink>
    </header>
  )
}

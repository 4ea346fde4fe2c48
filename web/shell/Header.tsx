import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { signedInBar } from '#web/routes.tsx'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { Logo } from './Logo.tsx'

/** The header of every page: logo, and sign-in or main navigation. */
export function Header({ onlyLogo }: { onlyLogo: boolean }) {
  const { state, user } = useSession()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex h-16 items-center gap-0.5 sm:gap-3 md:h-18 md:max-lg:gap-1">
        <Link to={linkTo('home')} className="mr-auto flex min-w-0 rounded-xl">
          <Logo isTight={user !== null} />
        </Link>
        {!onlyLogo && state === 'signed-out' && (
          // A route of the server that redirects to the sign-in page.
          <a href="/api/login" className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} shrink-0`}>
            Sign In
          </a>
        )}
        {user && (
          <QuietPart>
            <signedInBar.Component user={user} />
          </QuietPart>
        )}
      </div>
    </header>
  )
}

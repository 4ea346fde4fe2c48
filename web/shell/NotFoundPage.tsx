import lost from '#web/assets/lost.svg'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/** The page for unknown paths. */
export function NotFoundPage() {
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center gap-5 py-16 text-center">
      <img src={lost} alt="" width="360" height="270" className="w-full max-w-90" />
      <h1 className="text-4xl sm:text-5xl">Page Not Found</h1>
      <p className="max-w-md text-lg text-muted">We sniffed everywhere, but there is nothing at this address.</p>
      <ButtonLink to={linkTo('home')} size="lg">
        Go Home
      </ButtonLink>
    </div>
  )
}

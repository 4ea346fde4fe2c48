import { APP_NAME } from '#contract/site.ts'
import offline from '#web/assets/offline.svg'
import { buttonStyle } from '#web/kit/ui/button-style.ts'
import { Logo } from './Logo.tsx'

/** Shown by the service worker in place of any page that cannot be fetched. No script runs on it. */
export function OfflinePage() {
  return (
    <>
      <header className="page-width flex h-18 items-center md:h-22">
        <Logo />
      </header>
      <main className="page-width flex flex-1 flex-col items-center justify-center gap-5 pb-24 text-center">
        <img src={offline} alt="" width="480" height="360" className="h-auto w-full max-w-100" />
        <h1 className="text-4xl sm:text-5xl">You are offline</h1>
        <p className="max-w-md text-lg text-muted">
          The network has slipped its lead. Your dogs, friends and messages are safe with {APP_NAME}, and they will be
          here when it comes back.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address is still that of the page that was wanted */}
        <a href="" className={buttonStyle({ size: 'lg' })}>
          Try Again
        </a>
      </main>
    </>
  )
}

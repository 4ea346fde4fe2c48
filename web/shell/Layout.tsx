import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { accountNotices, bottomBar } from '#web/routes.tsx'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

interface LayoutProps {
  /**
   * `none`: the page brings its own header and footer; `narrow`: a header with the logo alone; `tall`: no footer, and
   * the page has the height that header, notices and bar leave of the window.
   */
  kind: 'usual' | 'narrow' | 'tall' | 'none'
  children: ReactNode
}

const heights = { usual: 'flex-1', narrow: 'flex-1', tall: 'min-h-0 flex-[1_1_0px]' }

/** Whether a page begins with notices about the user's address or standing. */
export function hasNotices({ isConfirmed, isMailRefused, hasNewDecision }: CurrentUser): boolean {
  return !isConfirmed || isMailRefused || hasNewDecision
}

/** The layout of every page: skip link, header, main, footer, and for signed-in users the bar at the bottom. */
export function Layout({ kind, children }: LayoutProps) {
  const user = useCurrentUser()
  if (kind === 'none') return children
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-night focus:px-5 focus:py-3 focus:font-semibold focus:text-on-night"
      >
        Skip to content
      </a>
      <Header onlyLogo={kind === 'narrow'} />
      {user && hasNotices(user) && (
        <QuietPart>
          <accountNotices.Component />
        </QuietPart>
      )}
      <main id="main" tabIndex={-1} className={`flex flex-col outline-none ${heights[kind]}`}>
        {children}
      </main>
      {kind !== 'tall' && <Footer />}
      {user && (
        <QuietPart>
          <bottomBar.Component />
        </QuietPart>
      )}
    </>
  )
}

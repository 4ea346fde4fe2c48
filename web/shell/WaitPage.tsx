import type { ReactNode } from 'react'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { Logo } from './Logo.tsx'

/** The layout of pages that stand in for an unavailable one: a reason and "Try Again". */
export function WaitPage({ title, picture, children }: { title: string; picture: string; children: ReactNode }) {
  return (
    <>
      <header className="page-width flex h-18 items-center md:h-22">
        <Logo />
      </header>
      <main className="page-width flex flex-1 flex-col items-center justify-center gap-5 pb-24 text-center">
        <img src={picture} alt="" className="aspect-4/3 w-full max-w-100 rounded-3xl object-cover" />
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-md text-lg text-muted">{children}</p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address is still that of the page that was wanted */}
        <a href="" className={buttonStyle({ size: 'lg' })}>
          Try Again
        </a>
      </main>
    </>
  )
}

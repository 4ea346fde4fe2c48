import type { ReactNode } from 'react'

interface PageHeadingProps {
  children: ReactNode
  /** A sentence under the heading. */
  intro?: ReactNode
  /** Buttons at the side. */
  actions?: ReactNode
}

/** The h1 of a page, which gets the focus after a navigation. */
export function PageHeading({ children, intro, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="max-w-2xl">
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {children}
        </h1>
        {intro !== undefined && <p className="mt-3 text-lg text-muted">{intro}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}

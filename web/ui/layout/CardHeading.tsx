import type { ReactNode } from 'react'

interface CardHeadingProps {
  /** The id by which the card is named. */
  id: string
  children: ReactNode
  /** A button at the side. */
  action?: ReactNode
}

/** The heading of a card. With and without a button it is equally high, so that those of neighbours are on one line. */
export function CardHeading({ id, children, action }: CardHeadingProps) {
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {children}
      </h2>
      {action}
    </div>
  )
}

import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

interface HeroProps {
  greeting: string
  /** The pictures beside the greeting, below it on small screens. */
  pictures: ReactNode
  onBrowse?: () => void
  /** A line under the button. */
  children?: ReactNode
}

/** The head of the dashboard. */
export function Hero({ greeting, pictures, onBrowse, children }: HeroProps) {
  return (
    <section className="grid grid-cols-1 items-center overflow-hidden rounded-3xl bg-brand-tint lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
      <div className="px-6 py-5 sm:px-10 sm:py-8 lg:py-6">
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl lg:text-6xl">
          {greeting}
        </h1>
        <p className="mt-2.5 max-w-md text-lg sm:mt-4">
          Somewhere nearby a tail is wagging already. Find your dog a friend to run with.
        </p>
        <ButtonLink
          to={linkTo('browse', {}, { near: 'me' })}
          size="lg"
          className="mt-5 max-sm:w-full sm:mt-6"
          onClick={onBrowse}
        >
          <Search className="size-5" aria-hidden="true" /> Browse Nearby Dogs
        </ButtonLink>
        {children}
      </div>
      {pictures}
    </section>
  )
}

import { type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { DogFaces } from '../parts/PlaydateHead.tsx'
import { TimeWords } from '../parts/TimeWords.tsx'

interface PlaydateListItemProps {
  playdate: Playdate
  title: string
  /** The people who wait for the reader's answer, below the title. */
  asked?: string | null
  /** The line below the title. */
  fact: { Icon: LucideIcon; text: string }
  /** Null when no place is known. */
  where: string | null
  /** Badges at the end. */
  children: ReactNode
}

/** A playdate or open walk in a list; a press anywhere leads to its page. */
export function PlaydateListItem({ playdate, title, asked, fact, where, children }: PlaydateListItemProps) {
  return (
    <Card as="li" className="relative transition-shadow hover:shadow-float">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <DogFaces playdate={playdate} />
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl sm:text-2xl">
            <Link
              to={linkTo('playdate', { id: playdate.id })}
              className="after:absolute after:inset-0 after:rounded-3xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
            >
              <TimeWords words={title} />
            </Link>
          </h2>
          {asked && (
            <p className="mt-1 font-semibold">
              <TimeWords words={asked} />
            </p>
          )}
          <p className="mt-1.5 flex gap-2">
            <fact.Icon className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
            <span className="text-balance">
              <TimeWords words={fact.text} />
            </span>
          </p>
          {where !== null && (
            <p className="mt-0.5 flex gap-2 text-muted">
              <MapPin className="mt-1 size-4.5 shrink-0" aria-hidden="true" />
              <span>{where}</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </Card>
  )
}

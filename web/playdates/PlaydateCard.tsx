import { CalendarDays, MapPin } from 'lucide-react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { stateOf, timesInWords, titleOf, whereInWords } from './labels.ts'
import { TimeWords } from './parts/TimeWords.tsx'

/** A playdate among the messages of host and guest, with the buttons to answer it. */
export function PlaydateCard({ playdate }: { playdate: Playdate }) {
  const { label, tone } = stateOf(playdate)
  const title = titleOf(playdate)
  const where = whereInWords(playdate)
  return (
    <section
      ref={keepFocusWithin}
      tabIndex={-1}
      aria-label={`Playdate: ${title}`}
      className="flex flex-col gap-3 rounded-3xl border border-line bg-card p-4 shadow-card outline-none sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-muted">Playdate</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <h3 className="text-xl">
        <Link to={linkTo('playdate', { id: playdate.id })} className="hover:underline">
          {title}
        </Link>
      </h3>
      <ul className="flex flex-col gap-1">
        {timesInWords(playdate).map((time) => (
          <li key={time} className="flex gap-2">
            <CalendarDays className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
            <span>
              <TimeWords words={time} />
            </span>
          </li>
        ))}
        {where !== null && (
          <li className="flex gap-2">
            <MapPin className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
            <span>{where}</span>
          </li>
        )}
      </ul>
      <AnswerButtons playdate={playdate} size="sm" isShort />
    </section>
  )
}

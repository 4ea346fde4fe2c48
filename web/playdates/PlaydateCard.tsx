import type { Playdate } from '#contract/playdates/schemas.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { stateOf, titleOf } from './labels.ts'
import { WhenAndWhere } from './parts/WhenAndWhere.tsx'

/** A playdate among the messages of host and guest, with the buttons to answer it. */
export function PlaydateCard({ playdate }: { playdate: Playdate }) {
  const { label, tone } = stateOf(playdate)
  const title = titleOf(playdate)
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
      <WhenAndWhere playdate={playdate} />
      <AnswerButtons playdate={playdate} size="sm" isShort />
    </section>
  )
}

import type { Playdate } from '#contract/playdates/schemas.ts'
import { ReportButton } from '#web/moderation/ReportButton.tsx'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { partNameOf } from '../labels.ts'

/** What to do after a bite or a fight, and the way to report an owner. */
export function WentWrong({ playdate }: { playdate: Playdate }) {
  const me = useCurrentUser()?.id
  return (
    <details className="border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Something went wrong</summary>
      <p className="mt-2">
        <Link to={linkTo('afterAFight')} className="font-semibold text-brand underline">
          What to do after a bite or a fight
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {playdate.parts.map((part) =>
          part.owner && part.owner.id !== me && !part.owner.isDeleted ? (
            <ReportButton key={part.owner.id} ownerId={part.owner.id} label={`Report ${partNameOf(part)}`} />
          ) : null,
        )}
      </div>
    </details>
  )
}

import { ChevronDown, Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { useReported } from '#web/moderation/use-report.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { partNameOf } from '../labels.ts'

const dialog = lazyComponentAfterLoad(() =>
  import('#web/moderation/ReportThingDialog.tsx').then((m) => m.ReportThingDialog),
)

/** Link to the page on bites and fights, and buttons to report the other owners. */
export function WentWrong({ playdate }: { playdate: Playdate }) {
  const me = useCurrentUser()?.id
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        Something went wrong
        <ChevronDown
          className="size-5 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <p className="mt-2">
        <Link to={linkTo('afterAFight')} className="font-semibold text-brand underline">
          What to do after a bite or a fight
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {playdate.parts.map((part) =>
          part.owner && part.owner.id !== me && !part.owner.isDeleted ? (
            <ReportButton key={part.owner.id} ownerId={part.owner.id} name={partNameOf(part)} />
          ) : null,
        )}
      </div>
    </details>
  )
}

function ReportButton({ ownerId, name }: { ownerId: string; name: string }) {
  const { isReported, noteReport } = useReported(ownerId)
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" disabled={isReported} onClick={() => setReporting(true)}>
        <Flag className="size-4.5" aria-hidden="true" /> {isReported ? `Reported ${name}` : `Report ${name}`}
      </Button>
      {isReporting && (
        <Suspense>
          <dialog.Component subject="owner" id={ownerId} onReported={noteReport} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}

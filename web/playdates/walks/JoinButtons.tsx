import { Flag, Footprints } from 'lucide-react'
import { useState } from 'react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { lazyPage } from '#web/platform/routing/lazy-page.tsx'
import { Button } from '#web/ui/layout/Button.tsx'

const joining = lazyPage(() => import('./JoinDialog.tsx').then((m) => m.JoinDialog))
const reporting = lazyPage(() => import('./ReportWalkDialog.tsx').then((m) => m.ReportWalkDialog))

/** For whoever the host has not accepted: to ask, to take that back, and to report the walk. */
export function JoinButtons({ playdate, onTakeBack }: { playdate: Playdate; onTakeBack: () => void }) {
  const [open, setOpen] = useState<'join' | 'report' | null>(null)
  const { myState, walk } = playdate
  const mayAsk = (myState === null || myState === 'withdrawn') && walk !== null && walk.freePlaces > 0
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2.5">
      {mayAsk && (
        <Button onClick={() => joining.open(() => setOpen('join'))} onPointerEnter={joining.preload}>
          <Footprints className="size-5" aria-hidden="true" /> Ask to Join
        </Button>
      )}
      {myState === 'asked' && (
        <Button variant="secondary" onClick={onTakeBack}>
          Take Back
        </Button>
      )}
      <Button variant="ghost" onClick={() => reporting.open(() => setOpen('report'))}>
        <Flag className="size-5" aria-hidden="true" /> Report This Walk
      </Button>
      {open === 'join' && <joining.Page playdate={playdate} onClose={close} />}
      {open === 'report' && <reporting.Page playdateId={playdate.id} onClose={close} />}
    </div>
  )
}

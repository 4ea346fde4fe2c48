import { Flag } from 'lucide-react'
import { Button } from '#web/ui/layout/Button.tsx'
import { useReport } from './use-report.ts'

/** Reports an owner; `label` names the owner where there are several. */
export function ReportButton({ ownerId, label = 'Report User' }: { ownerId: string; label?: string }) {
  const { report, isReported, isPending } = useReport(ownerId)
  return (
    <Button variant="ghost" size="sm" pending={isPending} disabled={isReported} onClick={report}>
      <Flag className="size-4.5" aria-hidden="true" /> {isReported ? 'Reported' : label}
    </Button>
  )
}

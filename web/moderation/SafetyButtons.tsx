import { Ban, Flag } from 'lucide-react'
import { moderation } from '#contract/moderation/routes.ts'
import { REPORT_REASON } from '#contract/moderation/options.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { refetchAll, useChange } from '#web/platform/api/query-client.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'

/** Blocks or reports an owner without a confirmation: a block can be undone on the home screen. */
export function SafetyButtons({ ownerId }: { ownerId: string }) {
  return (
    <div className="flex flex-wrap justify-center gap-x-2">
      <BlockButton ownerId={ownerId} />
      <ReportButton ownerId={ownerId} />
    </div>
  )
}

function BlockButton({ ownerId }: { ownerId: string }) {
  const { mutate, isPending } = useChange(moderation.block)
  const [, go] = usePath()
  const onSuccess = () => {
    toast({ title: 'User blocked', description: "You won't see this profile anymore" })
    go(linkTo('home'))
    setTimeout(refetchAll) // only after this page is gone: its dog can no longer be found
  }
  const onError = (error: unknown) => {
    if (isSessionLost(error)) return
    toast({ title: serverMessageOf(error) ?? 'Failed to block user', variant: 'destructive' })
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={isPending}
      onClick={() => mutate({ params: { ownerId } }, { onSuccess, onError })}
    >
      <Ban className="size-4.5" aria-hidden="true" /> Block User
    </Button>
  )
}

function ReportButton({ ownerId }: { ownerId: string }) {
  const { mutate, isPending } = useChange(moderation.report)
  const onSuccess = () => toast({ title: 'Report submitted' })
  const onError = (error: unknown) => {
    if (isSessionLost(error)) return
    toast({ title: serverMessageOf(error) ?? 'Failed to submit report', variant: 'destructive' })
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={isPending}
      onClick={() => mutate({ params: { ownerId }, body: { reason: REPORT_REASON } }, { onSuccess, onError })}
    >
      <Flag className="size-4.5" aria-hidden="true" /> Report User
    </Button>
  )
}

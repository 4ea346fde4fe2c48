import { moderation } from '#contract/moderation/routes.ts'
import type { Received } from '#contract/kit/route.ts'
import { nameOf } from '#web/owners/owner.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toastNotUnblocked, toastUnblocked } from './use-block.ts'

export type BlockedUser = Received<typeof moderation.blocked>[number]

interface UnblockDialogProps {
  user: BlockedUser
  onClose: () => void
}

/** Unblocks an owner after a confirmation. */
export function UnblockDialog({ user, onClose }: UnblockDialogProps) {
  const { mutateAsync, isPending } = useRouteMutation(moderation.unblock)
  // A dialog that was closed and opened again meanwhile stays open.
  const unblock = () =>
    void mutateAsync({ params: { userId: user.id } }, { onSettled: onClose }).then(
      () => toastUnblocked(),
      toastNotUnblocked,
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Unblock User"
      text={`Unblock ${nameOf(user)}? You'll be able to see their profiles and receive messages from them again.`}
      confirmLabel="Unblock User"
      pending={isPending}
      onConfirm={unblock}
    />
  )
}

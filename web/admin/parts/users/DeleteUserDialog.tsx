import { admin } from '#contract/admin/routes.ts'
import type { FoundUser } from '#contract/admin/schemas.ts'
import { isSessionLost, NetworkError, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useReauthentication } from '#web/passkeys/use-reauthentication.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { dogsOf, nameOf } from '../../labels.ts'

interface DeleteUserDialogProps {
  user: FoundUser
  open: boolean
  onClose: () => void
  onGone: () => void
}

/** Confirms the deletion of a user by name. An administrator whose sign-in is too old enters the password again. */
export function DeleteUserDialog({ user, open, onClose, onGone }: DeleteUserDialogProps) {
  const { erase, isActing, dialog } = useDeletion(user, {
    onFailed: onClose,
    onGone,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${nameOf(user)}?`}
      text={
        <>
          This permanently deletes the account <strong className="break-words text-ink">{user.email}</strong>
          {dogsOf(user.dogs)} and all records. It cannot be undone.
        </>
      }
      confirmLabel="Delete User"
      danger
      pending={isActing}
      onConfirm={erase}
    >
      {dialog}
    </ConfirmDialog>
  )
}

function useDeletion(user: FoundUser, { onFailed, onGone }: { onFailed: () => void; onGone: () => void }) {
  const me = useCurrentUser()?.email ?? ''
  const remove = useRouteMutation(admin.deleteUser)
  const send = async () => {
    await remove.mutateAsync({ params: { id: user.id }, body: { adminEmail: me } })
    toast({ title: 'User deleted successfully' })
    onGone()
  }
  const fail = (error: unknown) => {
    onFailed()
    if (!isSessionLost(error)) toast(failureOf(error))
  }
  const { withReauthentication, ...proof } = useReauthentication(fail)
  return { ...proof, erase: () => void withReauthentication(send) }
}

/** The toast of a failed deletion, with the server's message if there was a response. */
function failureOf(error: unknown) {
  const variant = 'destructive' as const
  if (error instanceof NetworkError) return { title: 'Failed to delete user', variant }
  return { title: 'Delete failed', description: serverMessageOf(error) ?? 'Unknown error', variant }
}

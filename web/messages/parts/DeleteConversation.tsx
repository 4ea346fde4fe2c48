import { messages } from '#contract/messages/routes.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { placeDeleted } from '../thread.ts'

interface DeleteConversationProps {
  otherId: string
  name: string
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Deletes the user's own copy of a conversation, after a confirmation. */
export function DeleteConversation({ otherId, name, open, onClose, onDeleted }: DeleteConversationProps) {
  const { mutateAsync, isPending } = useRouteMutation(messages.remove)
  const outcome = toast.outcome('Conversation deleted successfully', 'Failed to delete conversation. Please try again.')
  // Also when the conversation was left meanwhile; only an open one is left.
  const placeOutcome = () => {
    placeDeleted(otherId)
    outcome.onSuccess()
  }
  const remove = () =>
    void mutateAsync({ params: { userId: otherId } }, { onSuccess: onDeleted, onSettled: onClose }).then(
      placeOutcome,
      outcome.onError,
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this conversation?"
      text={`Only your own copy is deleted. ${name} keeps theirs.`}
      confirmLabel="Delete"
      danger
      pending={isPending}
      onConfirm={remove}
    />
  )
}

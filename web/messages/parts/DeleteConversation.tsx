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
  const { mutate, isPending } = useRouteMutation(messages.remove)
  const outcome = toast.outcome('Conversation deleted successfully', 'Failed to delete conversation. Please try again.')
  const remove = () =>
    mutate(
      { params: { userId: otherId } },
      {
        onSuccess: () => {
          outcome.onSuccess()
          onDeleted()
          placeDeleted(otherId)
        },
        onError: outcome.onError,
        onSettled: onClose,
      },
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

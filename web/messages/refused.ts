import { REFUSALS_FOR_NOW } from '#contract/messages/refusals.ts'
import { hasCode, hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { queryClient, refetch } from '#web/platform/api/query-client.ts'
import { readDraft, storeDraft } from '#web/platform/drafts/stored-draft.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { mayWriteQuery } from './messages.queries.ts'
import { draftOf, refusalQuery, setFailed, takeOut, type Waiting } from './outbox-store.ts'
import { otherQuery } from './person.ts'

/** Says why the server refused a message, and keeps what was written. */
export function refused(
  me: string,
  { id, receiverId, content }: Pick<Waiting, 'id' | 'receiverId' | 'content'>,
  error: unknown,
) {
  const isForNow = REFUSALS_FOR_NOW.some((code) => hasCode(error, code))
  if (!hasStatus(error, 403) && !isForNow) {
    setFailed(me, id, true)
    return toast({ title: 'Failed to send message. Please try again.', variant: 'destructive' })
  }
  // What was written waits, to be sent again on request.
  if (isForNow) setFailed(me, id, true)
  else giveBack(me, { id, receiverId, content })
  if (hasCode(error, 'cannot-write')) queryClient.setQueryData(refusalQuery(receiverId).queryKey, true)
  else toast({ title: serverMessageOf(error) ?? '', variant: 'destructive' })
  refetch(otherQuery(receiverId), mayWriteQuery(receiverId))
}

/** Refused for good: the text goes back into the composer, or stays as not sent when another text stands there. */
function giveBack(me: string, { id, receiverId, content }: Pick<Waiting, 'id' | 'receiverId' | 'content'>): void {
  if (readDraft(me, draftOf(receiverId)) !== '') return setFailed(me, id, true)
  takeOut(me, id)
  storeDraft(me, draftOf(receiverId), content)
}

import { REFUSALS_FOR_NOW } from '#contract/messages/refusals.ts'
import { ApiError, hasCode, hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { queryClient, refetch } from '#web/platform/api/query-client.ts'
import { readDraft, storeDraft } from '#web/platform/drafts/stored-draft.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { picturesIn, storePictures } from './chosen-pictures.ts'
import { mayWriteQuery } from './messages.queries.ts'
import { draftOf, outboxOf, isRefusedQuery, setFailed, removeQueued, type Waiting } from './outbox-store.ts'
import { otherOwnerQuery } from './other-owner.ts'

type Refused = Pick<Waiting, 'id' | 'receiverId' | 'content' | 'pictures'>

/** Says why the server refused a message, and keeps what was written. */
export async function handleRefusal(me: string, message: Refused, error: unknown): Promise<void> {
  const { id, receiverId, pictures } = message
  if (pictures && (await reportPictureProblem(me, { id, pictures }, error))) return
  const isForNow = REFUSALS_FOR_NOW.some((code) => hasCode(error, code))
  if (!hasStatus(error, 403) && !isForNow) {
    setFailed(me, id, true)
    return toast({ title: wordsOf(error), variant: 'destructive' })
  }
  // A message that is refused for now waits, to be sent again on request.
  if (isForNow) setFailed(me, id, true)
  else returnToComposer(me, message)
  if (hasCode(error, 'cannot-write')) queryClient.setQueryData(isRefusedQuery(receiverId).queryKey, true)
  else toast({ title: serverMessageOf(error) ?? '', variant: 'destructive' })
  refetch(otherOwnerQuery(receiverId), mayWriteQuery(receiverId))
}

/** A limit that lasts for hours is told in the server's words, and what is unexpected in the app's. */
function wordsOf(error: unknown): string {
  const words = hasCode(error, 'too-many-requests') ? serverMessageOf(error) : undefined
  return words ?? 'Failed to send message. Please try again.'
}

/**
 * Puts text and pictures of a message that is refused for good back into the composer. The message stays as not sent
 * when another text stands there, or other pictures.
 */
function returnToComposer(me: string, { id, receiverId, content, pictures = [] }: Refused): void {
  const isEmpty = readDraft(me, draftOf(receiverId)) === '' && picturesIn(me, receiverId).length === 0
  if (!isEmpty) return setFailed(me, id, true)
  removeQueued(me, id)
  storeDraft(me, draftOf(receiverId), content)
  storePictures(me, receiverId, pictures)
}

/** One of the pictures cannot be used, or is not on the server any more. */
function isAboutPictures(error: ApiError): boolean {
  return hasCode(error, 'picture-removed') || ABOUT.has(error.errors[0]?.field ?? '')
}

const ABOUT = new Set(['photoIds', 'imageUrl'])

interface Pictured {
  id: string
  pictures: readonly string[]
}

/**
 * Shows what is wrong with the pictures.
 * @returns whether they are the reason of the refusal
 */
async function reportPictureProblem(me: string, { id, pictures }: Pictured, error: unknown): Promise<boolean> {
  // Another tab has sent it meanwhile, and this one found its pictures gone.
  if (!outboxOf(me).some((one) => one.id === id)) return true
  const { dropLost, clearIds } = await import('./sending-pictures.ts')
  if (!(error instanceof ApiError)) return dropLost(me, id)
  if (!isAboutPictures(error)) return false
  // The message stays as not sent; its pictures are uploaded again with the next attempt.
  setFailed(me, id, true)
  const words = error.errors[0]?.message ?? serverMessageOf(error)
  toast({ title: 'Failed to send message. Please try again.', description: words ?? '', variant: 'destructive' })
  clearIds(me, pictures)
  return true
}

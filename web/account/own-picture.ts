import { photoIdOf } from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { call, isSessionLost } from '#web/platform/api/api.ts'
import { refetchAll } from '#web/platform/api/query-client.ts'
import { loseSession, recheckSession } from '#web/platform/session/session.ts'
import { toast, type ToastText } from '#web/ui/feedback/toast.ts'

/** Shows everywhere, and in other tabs, that the owner's own picture was changed. */
export async function showOwnPicture(): Promise<void> {
  await recheckSession()
  refetchAll()
}

/** Takes the own picture away at once; the toast's button takes that back. @returns whether it is gone */
export async function removeOwnPicture(former: string): Promise<boolean> {
  const action = { label: 'Undo', run: () => void change(photoIdOf(former), { title: 'Your picture is back' }) }
  return change(null, { title: 'Picture removed', action })
}

async function change(photoId: string | null, news: ToastText): Promise<boolean> {
  try {
    await call(photos.setOwn, { body: { photoId } })
    await showOwnPicture()
    toast(news)
    return true
  } catch (error) {
    if (isSessionLost(error)) {
      loseSession()
      return false
    }
    toast.failure()(error)
    return false
  }
}

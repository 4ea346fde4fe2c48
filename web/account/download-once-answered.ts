import type { MouseEvent } from 'react'
import { account } from '#contract/account/routes.ts'
import { call, isSessionLost } from '#web/platform/api/api.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * For the click of a link that downloads: asks the server first, because browsers break a download off without a word
 * when the session is lost or nothing answers. A click with a modifier key is the browser's own.
 */
export async function downloadOnceAnswered(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // A copy of the link has no handler: its click downloads.
  const link = event.currentTarget.cloneNode() as HTMLAnchorElement
  try {
    await call(account.current)
    link.click()
  } catch (error) {
    if (isSessionLost(error)) return loseSession()
    toast.failure()(error)
  }
}

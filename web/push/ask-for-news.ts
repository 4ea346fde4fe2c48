import { createListeners } from '#web/platform/create-listeners.ts'
import { clearAtSignOut } from '#web/platform/session/session.ts'
import { browserStorage } from '#web/platform/storage.ts'

/** When this browser was asked whether it should get news. */
const ASKED = 'newsAsked'

const { subscribe, notify } = createListeners()
let isAsking = false

/** Asks once for each browser whether it should get news, after something was sent that will be answered. */
export function askForNews(): void {
  if (browserStorage.read(ASKED) !== null || !isUndecided()) return
  isAsking = true
  notify()
}

/** Whether the browser's own question is still open, or an iPhone may be told how to get news. */
function isUndecided(): boolean {
  if ('Notification' in window && 'PushManager' in window) return Notification.permission === 'default'
  return /iPhone|iPad/.test(navigator.userAgent)
}

/** The card was answered or closed: it does not come again. */
export function stopAsking(): void {
  browserStorage.write(ASKED, new Date().toISOString())
  isAsking = false
  notify()
}

// The next user of this browser has sent nothing yet.
clearAtSignOut(() => {
  isAsking = false
  notify()
})

/** For useSyncExternalStore: whether the card is to be shown. */
export const asking = { subscribe, isShown: () => isAsking }

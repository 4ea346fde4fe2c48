import '#web/styles.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { ignoreStrayPresses } from '#web/platform/ignore-stray-presses.ts'
import { clearUserData, setSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { holdToasts, letToastsEnd } from './toasts.ts'
import { resetServer, unansweredRequests } from './server.ts'

// Resets browser and fake server before each web test: no session, no prepared responses, no toasts, and real time. Test
// files share a page: fake timers of one would stop the next one's waits.

const home = location.href

let endIgnoring = () => {}

beforeEach(() => {
  endIgnoring = ignoreStrayPresses() // as the app does, whose main module no test loads
  // A browser without passkeys; tests of them give it some.
  vi.stubGlobal('PublicKeyCredential', undefined)
  resetServer()
  clearUserData()
  toast.clear()
  holdToasts()
  localStorage.clear()
  sessionStorage.clear()
  performance.clearResourceTimings()
  setSession({ state: 'signed-out', user: null })
})

afterEach(async () => {
  endIgnoring()
  letToastsEnd()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await cleanup() // before the URL is reset, or the app would follow the navigation
  history.replaceState(null, '', home)
  const unanswered = unansweredRequests()
  if (unanswered.length > 0) throw new Error(`The test prepared no answer for ${unanswered.join(', ')}`)
})

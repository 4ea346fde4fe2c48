import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import type { Warning } from '../../message-warnings.ts'

const dialog = lazyComponent(() => import('./MessageWarning.tsx').then((m) => m.MessageWarning))
const loadChecks = () => import('../../message-warnings.ts')

/** Loads the checks of messages and their dialog ahead, so that they work while the network is away. */
export function preloadWarnings(): void {
  dialog.preload()
  loadChecks().catch(() => {}) // without them no warning is shown
}

/** A message that waits until the writer has answered its warnings. */
interface HeldMessage {
  content: string
  warnings: readonly Warning[]
  /** Whether the first of these warnings came in place of one that was answered. */
  isFollowing: boolean
  /** Goes on with the messages after this one. */
  onAnswered: () => void
}

/** How long a message waits for the chunk of the checks. */
const LOAD_LIMIT_MS = 3_000

/**
 * Sends a message after its warnings, which are shown one after the other. A message that cannot be checked, since the
 * chunk is missing or late, is sent as it is: nobody is kept from writing. Messages are checked in their order.
 */
export function useCheckedSend(otherId: string, onPassed: (content: string) => void) {
  const [held, setHeld] = useState<HeldMessage>()
  const checking = useRef<string[]>([])
  const answerTo = (message: Omit<HeldMessage, 'onAnswered'>) =>
    new Promise<void>((onAnswered) => setHeld({ ...message, onAnswered }))
  const send = async (content: string) => {
    if (checking.current.includes(content)) return // a double press
    checking.current.push(content)
    if (checking.current.length > 1) return // the call that checks the first goes on with the others
    for (let next: string | undefined = content; next !== undefined; [next] = checking.current) {
      const warnings = await warningsAbout(next, otherId)
      if (warnings.length === 0) onPassed(next)
      else await answerTo({ content: next, warnings, isFollowing: false })
      checking.current.shift()
    }
  }
  /** Holds the message with the warnings that are left, or ends the question. */
  const answer = (left: readonly Warning[]) => {
    if (!held) return
    // Closed at once: the dialog holds the focus, which goes to the field then.
    flushSync(() => setHeld(left.length > 0 ? { ...held, warnings: left, isFollowing: true } : undefined))
    if (left.length === 0) held.onAnswered()
  }
  const next = () => {
    const left = held?.warnings.slice(1) ?? []
    answer(left)
    if (held && left.length === 0) onPassed(held.content)
  }
  return { send, held, next, close: () => answer([]), Dialog: dialog.Component }
}

async function warningsAbout(content: string, otherId: string): Promise<Warning[]> {
  try {
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_LIMIT_MS))
    const checks = await Promise.race([Promise.all([loadChecks(), dialog.load()]), tooLate])
    return (await checks?.[0].warningsAbout(content, otherId)) ?? []
  } catch {
    return []
  }
}

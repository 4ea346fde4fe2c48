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
}

/**
 * Sends a message after its warnings, which are shown one after the other. A message that cannot be checked, since the
 * chunk is missing, is sent as it is: nobody is kept from writing.
 */
export function useCheckedSend(otherId: string, onPassed: (content: string) => void) {
  const [held, setHeld] = useState<HeldMessage>()
  const isChecking = useRef(false)
  const send = async (content: string) => {
    if (isChecking.current) return
    isChecking.current = true
    const warnings = await warningsAbout(content, otherId)
    isChecking.current = false
    if (warnings.length === 0) onPassed(content)
    else setHeld({ content, warnings, isFollowing: false })
  }
  const next = () => {
    if (!held) return
    const [, ...warnings] = held.warnings
    // Closed at once: the dialog holds the focus, which goes to the field then.
    flushSync(() => setHeld(warnings.length > 0 ? { ...held, warnings, isFollowing: true } : undefined))
    if (warnings.length === 0) onPassed(held.content)
  }
  return { send, held, next, close: () => setHeld(undefined), Dialog: dialog.Component }
}

async function warningsAbout(content: string, otherId: string): Promise<Warning[]> {
  try {
    const [checks] = await Promise.all([loadChecks(), dialog.load()])
    return await checks.warningsAbout(content, otherId)
  } catch {
    return []
  }
}

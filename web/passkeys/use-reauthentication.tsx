import { type ReactNode, Suspense, useState } from 'react'
import { hasCode } from '#web/platform/api/api.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'

const { Component: ReauthenticationDialog, open: openDialog } = lazyComponent(() =>
  import('./ReauthenticationDialog.tsx').then((m) => m.ReauthenticationDialog),
)

/**
 * Hook: runs an action that the server refuses unless the user entered the password or used a passkey in the last 15
 * minutes. On that refusal a dialog asks for one, and the action runs again. `dialog` is rendered beside what starts it.
 */
export function useReauthentication(onFailed: (error: unknown) => void): {
  withReauthentication: (act: () => Promise<void>) => Promise<void>
  isActing: boolean
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<() => Promise<void>>()
  const [isActing, setActing] = useState(false)
  const withReauthentication = async (act: () => Promise<void>) => {
    setActing(true)
    try {
      await act()
    } catch (error) {
      if (!hasCode(error, 'prove-again')) return onFailed(error)
      openDialog(() => setWaiting(() => act))
    } finally {
      setActing(false)
    }
  }
  const dialog = waiting && (
    <Suspense>
      <ReauthenticationDialog
        onCancel={() => setWaiting(undefined)}
        onConfirmed={() => {
          setWaiting(undefined)
          void withReauthentication(waiting)
        }}
      />
    </Suspense>
  )
  return { withReauthentication, isActing, dialog }
}

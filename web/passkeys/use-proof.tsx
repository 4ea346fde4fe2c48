import { type ReactNode, Suspense, useState } from 'react'
import { hasCode } from '#web/platform/api/api.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'

const { Component: ProveDialog, open: openDialog } = lazyComponent(() =>
  import('./ProveDialog.tsx').then((m) => m.ProveDialog),
)

/**
 * Runs what asks for the password or a passkey of the last 15 minutes: where that is too long ago, a dialog asks for one,
 * and what was wanted is tried again. `dialog` is rendered beside what starts it.
 */
export function useProof(onFailed: (error: unknown) => void): {
  withProof: (act: () => Promise<void>) => Promise<void>
  isActing: boolean
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<() => Promise<void>>()
  const [isActing, setActing] = useState(false)
  const withProof = async (act: () => Promise<void>) => {
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
      <ProveDialog
        onCancel={() => setWaiting(undefined)}
        onProved={() => {
          setWaiting(undefined)
          void withProof(waiting)
        }}
      />
    </Suspense>
  )
  return { withProof, isActing, dialog }
}

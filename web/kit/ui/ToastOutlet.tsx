import { lazy, Suspense } from 'react'
import { useToasts } from '#web/kit/toast.ts'

const Toaster = lazy(() => import('./Toaster.tsx').then((m) => ({ default: m.Toaster })))

/** Where toasts appear, within reach also while a window is open. What draws them is loaded with the first one. */
export function ToastOutlet() {
  const entries = useToasts()
  return (
    <div data-toasts className="contents">
      {entries.length > 0 && (
        <Suspense>
          <Toaster entries={entries} />
        </Suspense>
      )}
    </div>
  )
}

import { lazy, Suspense } from 'react'
import { useToasts } from '#web/kit/toast.ts'

const Toaster = lazy(() => import('./Toaster.tsx').then((m) => ({ default: m.Toaster })))

/** Where toasts appear. What draws them is loaded with the first one. */
export function ToastOutlet() {
  const entries = useToasts()
  if (entries.length === 0) return null
  return (
    <Suspense>
      <Toaster entries={entries} />
    </Suspense>
  )
}

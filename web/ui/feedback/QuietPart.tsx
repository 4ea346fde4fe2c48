import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** A part that is loaded after the page: nothing is shown until then, nor while it cannot be loaded. */
export function QuietPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary isQuiet>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

import { X } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Button } from '#web/ui/layout/Button.tsx'

const { Component: TellMe } = lazyComponentAfterLoad(() => import('../watch/TellMe.tsx').then((m) => m.TellMe))

interface ResultCountProps {
  children: ReactNode
  onClear?: (() => void) | undefined
  /** A button beside "Tell Me". */
  action?: ReactNode
  /** For screen readers only: the results below have a visible text of their own. */
  isHidden?: boolean
}

/**
 * The number of dogs, announced by screen readers when it changes, with "Clear Search" and "Tell Me" beside it. Keep it
 * mounted: only changes inside a status element that exists already are announced.
 */
export function ResultCount({ children, onClear, action, isHidden = false }: ResultCountProps) {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-1">
      <p role="status" className={isHidden ? 'sr-only' : 'font-semibold text-muted'}>
        {children}
      </p>
      {onClear && (
        <Button variant="ghost" size="sm" className="-mr-4" onClick={onClear}>
          <X className="size-4.5 max-sm:hidden" aria-hidden="true" /> Clear Search
        </Button>
      )}
      {action}
      <Suspense fallback={<span className="h-10 w-28" />}>
        <TellMe />
      </Suspense>
    </div>
  )
}

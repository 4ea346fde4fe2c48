import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/layout/Button.tsx'

interface ResultCountProps {
  children: ReactNode
  onClear?: (() => void) | undefined
  /** Only said: what is seen below has words of its own. */
  isHidden?: boolean
}

/**
 * How many dogs there are, said aloud when it changes; beside it the way out of a search. Keep it in its place: only
 * what changes in a status that was there before is said.
 */
export function ResultCount({ children, onClear, isHidden = false }: ResultCountProps) {
  return (
    <div className={isHidden ? 'sr-only' : 'mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4'}>
      <p role="status" className="font-semibold text-muted">
        {children}
      </p>
      {onClear && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          <X className="size-4.5" aria-hidden="true" /> Clear Search
        </Button>
      )}
    </div>
  )
}

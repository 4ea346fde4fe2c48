import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/layout/Button.tsx'

interface EndOfListProps {
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => Promise<void>
  /** The text after the last dog. */
  children: ReactNode
}

/** "Load More Dogs" while more follow, then the closing text. */
export function EndOfList({ hasMore, isLoadingMore, loadMore, children }: EndOfListProps) {
  const place = useRef<HTMLDivElement>(null)
  const cardsBefore = useRef<Set<Element>>(null)
  const showMore = () => {
    cardsBefore.current = new Set(cardsBeside(place.current))
    void loadMore()
  }
  // The focus moves to the first new dog: the button now stands behind them all, and is gone after the last page.
  useEffect(() => {
    const before = cardsBefore.current
    if (isLoadingMore || !before) return
    cardsBefore.current = null
    const next = cardsBeside(place.current).find((card) => !before.has(card)) ?? (hasMore ? null : place.current)
    next?.focus({ preventScroll: true })
  }, [isLoadingMore, hasMore])
  return (
    <div ref={place} tabIndex={-1} className="mt-10 grid min-h-13 place-items-center text-center outline-none">
      {hasMore ? (
        <Button variant="secondary" size="lg" pending={isLoadingMore} onClick={showMore}>
          Load More Dogs
        </Button>
      ) : (
        <p className="text-lg text-muted">{children}</p>
      )}
    </div>
  )
}

/** The links of the list that this place ends. */
function cardsBeside(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.parentElement?.querySelectorAll<HTMLElement>('li > a') ?? [])]
}

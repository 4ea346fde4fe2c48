import { useEffect, useRef } from 'react'
import { isSessionLost } from '#web/platform/api/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'

interface EndOfListProps {
  hasMore: boolean
  isLoadingMore: boolean
  /** Returns the error when the next page could not be loaded. */
  loadMore: () => Promise<Error | null>
  total: number
  /** The area of the list in words; empty for the whole community. */
  range: string
  isFiltered: boolean
}

/** "Load More Dogs" while more follow, then the closing text. */
export function EndOfList({ hasMore, isLoadingMore, loadMore, ...list }: EndOfListProps) {
  const place = useRef<HTMLDivElement>(null)
  const cardsBefore = useRef<Set<Element>>(null)
  const showMore = async () => {
    cardsBefore.current = new Set(cardsBeside(place.current))
    const error = await loadMore()
    if (error && !isSessionLost(error)) {
      toast({ title: 'Error loading more dogs', description: 'Please try again later', variant: 'destructive' })
    }
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
        <Button variant="secondary" size="lg" pending={isLoadingMore} onClick={() => void showMore()}>
          Load More Dogs
        </Button>
      ) : (
        <p className="text-lg text-muted">{closingText(list)}</p>
      )}
    </div>
  )
}

function closingText({ total, range, isFiltered }: Pick<EndOfListProps, 'total' | 'range' | 'isFiltered'>): string {
  if (isFiltered) return `You've seen all ${total} dogs that match.`
  return `You've seen all ${total} dogs${range === '' ? ' in the community!' : `${range}.`}`
}

/** The links of the list that this place ends. */
function cardsBeside(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.parentElement?.querySelectorAll<HTMLElement>('li > a') ?? [])]
}

import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/layout/Button.tsx'

interface EndOfListProps {
  hasMore: boolean
  isLoadingMore: boolean
  /** Resolves to whether more pages follow. */
  loadMore: () => Promise<boolean>
  /** The text after the last dog. */
  children: ReactNode
}

/** "Load More Dogs" while more follow, then the closing text. */
export function EndOfList({ hasMore, isLoadingMore, loadMore, children }: EndOfListProps) {
  const place = useRef<HTMLDivElement>(null)
  const showMore = async () => {
    const isMore = await loadMore()
    // The button is gone after the last page: the focus moves here, not to the top of the document.
    if (!isMore) place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} tabIndex={-1} className="mt-10 grid min-h-13 place-items-center text-center outline-none">
      {hasMore ? (
        <Button variant="secondary" size="lg" pending={isLoadingMore} onClick={() => void showMore()}>
          Load More Dogs
        </Button>
      ) : (
        <p className="text-lg text-muted">{children}</p>
      )}
    </div>
  )
}

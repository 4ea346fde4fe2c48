import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** The skeleton of a DogCard, of the same size. */
export function DogCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col overflow-hidden rounded-3xl border border-line bg-card">
      <div className="aspect-square animate-pulse bg-sunken" />
      <div className="flex flex-1 flex-col p-4 pt-3.5 sm:p-5 sm:pt-4">
        <Skeleton className="h-6.5 w-28" />
        <Skeleton className="mt-2.5 h-5 w-40 max-w-full" />
        <div className="mt-3.5 mb-4.5 flex flex-wrap gap-1.5">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-28 rounded-full" />
        </div>
        <div className="mt-auto border-t border-line pt-3.5">
          <Skeleton className="h-5 w-44 max-w-full" />
        </div>
      </div>
    </div>
  )
}

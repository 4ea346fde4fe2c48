import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** The skeleton of a DogCard, of the same size. */
export function DogCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex h-full flex-wrap gap-3 overflow-hidden rounded-3xl border border-line bg-card p-3 sm:flex-col sm:flex-nowrap sm:gap-2 sm:p-0"
    >
      <div className="size-22 animate-pulse rounded-2xl bg-sunken sm:aspect-square sm:size-auto sm:rounded-none" />
      <div className="min-w-0 flex-1 basis-40 sm:flex-none sm:basis-auto sm:px-5 sm:pt-4">
        <Skeleton className="h-7 w-28 max-w-full sm:h-8.5" />
        <Skeleton className="mt-1.5 h-5 w-40 max-w-full sm:mt-2.5" />
        <Skeleton className="mt-1.5 h-5 w-44 max-w-full" />
      </div>
      <div className="flex w-full flex-wrap gap-1.5 sm:px-5 sm:pt-1 sm:pb-5">
        <div className="w-full">
          <Skeleton className="h-6.5 w-28 rounded-full" />
        </div>
        <Skeleton className="h-6.5 w-20 rounded-full" />
        <Skeleton className="h-6.5 w-24 rounded-full" />
        <Skeleton className="h-6.5 w-28 rounded-full" />
      </div>
    </div>
  )
}

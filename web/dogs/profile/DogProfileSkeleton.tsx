import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** The skeleton of a dog's page. */
export function DogProfileSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8"
    >
      <Skeleton className="aspect-5/4 rounded-3xl sm:aspect-4/3 lg:aspect-auto lg:h-full lg:min-h-120" />
      <div className="flex flex-col gap-6">
        <div className="lg:pt-2">
          <Skeleton className="h-13 w-48 sm:h-16" />
          <Skeleton className="mt-4 h-6 w-64 max-w-full" />
          <Skeleton className="mt-3 h-6 w-52 max-w-full" />
        </div>
        <Skeleton className="h-84 rounded-3xl" />
      </div>
      <Skeleton className="h-48 rounded-3xl" />
      <Skeleton className="h-48 rounded-3xl" />
    </div>
  )
}

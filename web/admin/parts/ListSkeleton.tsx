import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** The skeleton of a list. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      {['one', 'two', 'three', 'four'].map((line) => (
        <Skeleton key={line} className="h-18 rounded-2xl" />
      ))}
    </div>
  )
}

import { Skeleton } from '#web/kit/ui/Skeleton.tsx'

export type SkeletonKind = 'none' | 'dashboard' | 'cards' | 'detail' | 'form' | 'chat'

/** The outline of a page while it, or the user, is still on the way (SHELL-11). */
export function PageSkeleton({ kind }: { kind: SkeletonKind }) {
  return (
    <div className="page-width flex-1 py-8 md:py-12" role="status" aria-label="Loading">
      {outlines[kind]}
    </div>
  )
}

const heading = (
  <>
    <Skeleton className="h-10 w-64 max-w-full" />
    <Skeleton className="mt-4 h-5 w-96 max-w-full" />
  </>
)

const outlines: Record<SkeletonKind, React.ReactNode> = {
  none: null,
  dashboard: (
    <>
      {heading}
      <Skeleton className="mt-8 aspect-16/9 w-full rounded-3xl md:aspect-3/1" />
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <Skeleton className="h-56 rounded-3xl" />
        <Skeleton className="h-56 rounded-3xl" />
      </div>
    </>
  ),
  cards: (
    <>
      {heading}
      <Skeleton className="mt-8 h-12 w-full max-w-xl rounded-full" />
      <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
          <Skeleton key={card} className="h-96 rounded-3xl" />
        ))}
      </div>
    </>
  ),
  detail: (
    <div className="grid gap-8 md:grid-cols-2">
      <Skeleton className="aspect-square rounded-3xl" />
      <div>
        {heading}
        <Skeleton className="mt-8 h-48 rounded-3xl" />
      </div>
    </div>
  ),
  chat: (
    <div className="grid h-[60dvh] gap-6 md:grid-cols-[21rem_minmax(0,1fr)]">
      <Skeleton className="rounded-3xl" />
      <Skeleton className="rounded-3xl max-md:hidden" />
    </div>
  ),
  form: (
    <div className="mx-auto max-w-2xl">
      {heading}
      <Skeleton className="mt-8 h-96 rounded-3xl" />
    </div>
  ),
}

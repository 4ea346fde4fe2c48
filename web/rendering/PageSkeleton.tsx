import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** The shape of a page's skeleton; `none`: the page shows nothing while it loads. */
export type SkeletonKind = 'none' | 'page' | 'cards' | 'photo'

/** The skeleton of a page while it, or the current user, is loading. */
export function PageSkeleton({ kind }: { kind: SkeletonKind }) {
  return (
    <div className="page-width min-h-[80dvh] flex-1 py-5 md:py-8" role="status" aria-label="Loading">
      {skeletons[kind]}
    </div>
  )
}

const heading = (
  <>
    <Skeleton className="h-10 w-64 max-w-full" />
    <Skeleton className="mt-4 h-5 w-96 max-w-full" />
  </>
)

/** The server fills in the URL of the page's first photo (server/platform/pages/pages.ts). */
const firstPhoto = <img data-first-photo="" alt="" className="absolute inset-0 size-full object-cover" />

const skeletons: Record<SkeletonKind, ReactNode> = {
  none: null,
  page: (
    <>
      {heading}
      <Skeleton className="mt-8 h-96 rounded-3xl" />
    </>
  ),
  cards: (
    <>
      <Skeleton className="h-11 w-48 sm:mt-4 sm:h-12 sm:w-80" />
      <Skeleton className="mt-4.5 mb-15 h-12 rounded-xl sm:mt-16" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
        <div className="rounded-3xl border border-line bg-card p-3 max-sm:h-40 sm:p-0">
          <div className="relative size-22 overflow-hidden rounded-2xl bg-sunken sm:aspect-square sm:size-auto sm:rounded-3xl">
            {firstPhoto}
          </div>
        </div>
        {['two', 'three', 'four'].map((card) => (
          <Skeleton key={card} className="h-40 rounded-3xl sm:aspect-square sm:h-auto" />
        ))}
      </div>
    </>
  ),
  photo: (
    <>
      <Skeleton className="mb-4 h-10 w-48 sm:mb-6" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <div className="relative aspect-5/4 overflow-hidden rounded-3xl bg-sunken sm:aspect-4/3">{firstPhoto}</div>
        <div>{heading}</div>
      </div>
    </>
  ),
}

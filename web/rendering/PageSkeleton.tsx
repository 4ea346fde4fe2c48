import { createContext, type ReactNode, use } from 'react'
import park from '#web/assets/scene-park.svg'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

export type SkeletonKind = 'none' | 'dashboard' | 'cards' | 'detail' | 'page' | 'form' | 'dogForm' | 'chat'

/** The outline of a page while it, or the user, is still on the way. */
export function PageSkeleton({ kind }: { kind: SkeletonKind }) {
  return (
    <div className={frames[kind] ?? 'page-width flex-1 py-8 md:py-12'} role="status" aria-label="Loading">
      {use(KnownPart).page ?? outlines[kind]}
    </div>
  )
}

const frames: Partial<Record<SkeletonKind, string>> = {
  dashboard: 'page-width flex-1 py-6 md:py-10',
  detail: 'page-width flex-1 py-5 md:py-8',
  chat: 'mx-auto flex h-[calc(100dvh-4.0625rem)] w-full max-w-304 flex-col md:h-[calc(100dvh-4.5625rem)] md:px-[clamp(1rem,4vw,2.5rem)] md:py-6',
}

/** The page as it will be, or its heading, where the outline is built ahead (web/rendering/prerender.tsx) and knows it. */
export const KnownPart = createContext<{ page?: ReactNode; heading?: ReactNode }>({})

function Heading() {
  return (
    use(KnownPart).heading ?? (
      <>
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      </>
    )
  )
}

/** Where the page will show its first photo: the server puts the address of that photo here (server/platform/pages/pages.ts). */
const firstPicture = <img data-first-picture="" alt="" className="absolute inset-0 size-full object-cover" />

// What is seen first stands where the page will have it: nothing moves when that comes.
const outlines: Record<SkeletonKind, ReactNode> = {
  none: null,
  dashboard: (
    <>
      <div className="grid grid-cols-1 items-center overflow-hidden rounded-3xl bg-brand-tint lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div className="h-[17.25rem] px-6 pt-8 sm:px-10 md:h-64 lg:h-auto lg:py-6">
          <Heading />
          <Skeleton className="mt-16 h-12 rounded-full sm:w-64" />
        </div>
        <img src={park} alt="" fetchPriority="high" className="aspect-16/9 w-full scale-103 object-cover" />
      </div>
      <Skeleton className="mt-6 h-40 rounded-3xl md:mt-8 md:h-24" />
      <Skeleton className="mt-6 h-56 rounded-3xl md:mt-8" />
    </>
  ),
  cards: (
    <>
      <div className="h-[31.1875rem] md:h-[27.8125rem] lg:h-[23.8125rem]">
        <Heading />
        <Skeleton className="mt-12 h-12 w-full max-w-xl rounded-full" />
        <Skeleton className="mt-4 h-12 w-64 rounded-full" />
        <Skeleton className="mt-4 h-12 rounded-full md:hidden" />
        <Skeleton className="mt-4 h-20 max-w-xl rounded-2xl" />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
        {['one', 'two', 'three', 'four'].map((card, position) => (
          <div key={card} className="h-136 overflow-hidden rounded-3xl border border-line bg-card">
            <div className="relative aspect-square">
              <Skeleton className="h-full" />
              {position === 0 && firstPicture}
            </div>
          </div>
        ))}
      </div>
    </>
  ),
  detail: (
    <>
      <Skeleton className="mb-4 h-10 w-48 sm:mb-6" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <div className="relative aspect-5/4 overflow-hidden rounded-3xl bg-sunken sm:aspect-4/3 lg:aspect-auto lg:min-h-152">
          {firstPicture}
        </div>
        <div>
          <Heading />
          <Skeleton className="mt-8 h-84 rounded-3xl" />
        </div>
      </div>
    </>
  ),
  chat: (
    <div className="grid min-h-0 flex-1 grid-cols-1 overflow-hidden bg-card md:grid-cols-[19rem_minmax(0,1fr)] md:rounded-3xl md:border md:border-line md:shadow-card lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col border-line px-5 pt-5 pb-3 md:border-r">
        <Skeleton className="h-8 w-48" />
        {['one', 'two', 'three', 'four'].map((row) => (
          <Skeleton key={row} className="mt-4 h-14 shrink-0" />
        ))}
      </div>
      <div className="bg-paper max-md:hidden" />
    </div>
  ),
  dogForm: (
    <div className="mx-auto max-w-3xl">
      <div className="h-34 min-[25rem]:h-27 sm:h-29">
        <Heading />
      </div>
      <div className="mt-8 rounded-3xl border border-line bg-card p-5 sm:p-7">
        <Skeleton className="h-11 w-60 max-w-full" />
        <div className="mt-14 rounded-3xl border-2 border-dashed border-line">
          <div className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-[1.35rem]">
            <Skeleton className="h-full" />
            {firstPicture}
          </div>
        </div>
        <Skeleton className="mt-28 h-12" />
        <Skeleton className="mt-14 h-12" />
      </div>
    </div>
  ),
  page: (
    <>
      <Heading />
      <Skeleton className="mt-8 h-72 rounded-3xl lg:mt-10" />
    </>
  ),
  form: (
    <div className="mx-auto max-w-2xl">
      <Heading />
      <Skeleton className="mt-8 h-72 rounded-3xl" />
    </div>
  ),
}

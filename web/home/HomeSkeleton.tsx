import park from '#web/assets/scene-park.svg'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Hero } from './Hero.tsx'
import { Scene } from './Scene.tsx'

/** The dashboard before its data: what is the same for everybody is there already, the largest picture first of all. */
export function HomeSkeleton() {
  const pictures = (
    <div className="aspect-16/9 max-sm:aspect-5/2">
      <Scene picture={park} alt="" isFirst />
    </div>
  )
  return (
    <div className="page-width flex flex-1 flex-col gap-4 py-4 sm:gap-6 sm:py-6 md:gap-8 md:py-10">
      <Hero greeting="Welcome" pictures={pictures} />
      <div role="status" aria-label="Loading">
        <Skeleton className="h-96 rounded-3xl" />
      </div>
    </div>
  )
}

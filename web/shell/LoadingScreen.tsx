import { use } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import type { ScreenName } from '#contract/screens.ts'
import { pages } from '#web/routes.tsx'
import { DetailedSkeletons } from '#web/rendering/detailed-skeletons.ts'
import { PageSkeleton } from '#web/rendering/PageSkeleton.tsx'

/**
 * While the current user is on the way: the skeleton of the page; a spinner on the sign-in screen, and where somebody is
 * about to be led elsewhere.
 */
export function LoadingScreen({ name }: { name: ScreenName }) {
  const { state } = useSession()
  const { skeleton } = pages[name]
  const detailed = use(DetailedSkeletons)[name]
  if (skeleton !== 'none' && state !== 'leaving') return detailed ?? <PageSkeleton kind={skeleton} />
  return (
    <div className="grid flex-1 place-items-center py-24">
      <Spinner label="Loading" className="size-10 text-brand" />
    </div>
  )
}

import { Suspense } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

const { Component: OwnPicture } = lazyComponentAfterLoad(() => import('./OwnPicture.tsx').then((m) => m.OwnPicture))

/** The owner's own picture, loaded after the form below it, which keeps its place. */
export function OwnPictureLater({ user }: { user: CurrentUser }) {
  // On phones the buttons stand below, in a second row when there is something to remove.
  const room = user.profileImageUrl === null ? 'h-33' : 'h-45'
  return (
    <Suspense fallback={<Skeleton className={`mb-7 rounded-2xl ${room} sm:h-24.5`} />}>
      <OwnPicture user={user} />
    </Suspense>
  )
}

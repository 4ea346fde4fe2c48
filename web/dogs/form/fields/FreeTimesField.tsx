import { Suspense } from 'react'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { DogFormProps } from './form-controls.ts'

// Far down the form: loaded after it.
const grid = lazyComponentAfterLoad(() => import('./FreeTimesGrid.tsx').then((m) => m.FreeTimesGrid))

/** When the dog is usually free. */
export function FreeTimesField({ form }: DogFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[29rem] max-w-lg rounded-2xl" />}>
      <grid.Component form={form} />
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** Loaded after the page: it is below the fold, and its forms are large. */
const { Component: HealthCard } = lazyComponentAfterLoad(() =>
  import('#web/health/HealthCard.tsx').then((m) => m.HealthCard),
)

/** The health records, for owners of dogs. */
export function HealthSection() {
  const { data: dogs } = useQuery(myDogsQuery)
  if (!dogs || dogs.length === 0) return null
  return (
    <Suspense fallback={<HealthSkeleton />}>
      <HealthCard />
    </Suspense>
  )
}

function HealthSkeleton() {
  return (
    <Card aria-hidden="true">
      <Skeleton className="h-9 w-48 max-w-full" />
      <Skeleton className="mt-5 h-48 rounded-2xl" />
    </Card>
  )
}

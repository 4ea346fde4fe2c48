import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { MatchDogSelect } from '#web/dogs/card/MatchDogSelect.tsx'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { KIND_LABELS } from './labels.ts'
import { useRecords } from './health.queries.ts'
import { NextDue } from './parts/NextDue.tsx'
import { OverdueElsewhere } from './parts/OverdueElsewhere.tsx'
import { RecordTab } from './parts/RecordTab.tsx'

/** How many other dogs are looked at for what is overdue: each takes three calls. */
const OTHERS_MAX = 3

const TABS = HEALTH_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind].tab }))

/** The health records of the own dog that is chosen. Shown only to owners of dogs. */
export function HealthCard() {
  const { dogs, dog } = useMatchDog()
  const [kind, setKind] = useState<HealthKind>('vaccinations')
  if (!dogs || !dog) return null
  const others = dogs.filter((other) => other !== dog)
  return (
    <Card as="section" aria-labelledby="health-records">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <h2 id="health-records" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          Health Records
        </h2>
        <MatchDogSelect label="Dog" dogs={dogs} dog={dog} />
      </div>
      {others.slice(0, OTHERS_MAX).map((other) => (
        <OverdueElsewhere key={other.id} dog={other} />
      ))}
      <DogRecords key={dog.id} dog={dog} kind={kind} onKind={setKind} />
      <p className="mt-5 border-t border-line pt-4">
        <ButtonLink to={linkTo('dogHealth', { id: dog.id })} variant="ghost" className="-ml-5">
          <Printer className="size-5" aria-hidden="true" /> Summary for the Vet
        </ButtonLink>
      </p>
    </Card>
  )
}

interface DogRecordsProps {
  dog: Pick<Dog, 'id' | 'name' | 'dateOfBirth'>
  /** The tab that is open, also after another dog was chosen. */
  kind: HealthKind
  onKind: (kind: HealthKind) => void
}

function DogRecords({ dog, kind, onKind }: DogRecordsProps) {
  const { records, error, retry } = useRecords(dog.id)
  if (error) {
    const text =
      serverMessageOf(error) ?? 'We could not load the health records. Please check your connection and try again.'
    return <ErrorCard text={text} onRetry={retry} />
  }
  if (!records) return <RecordsSkeleton />
  return (
    <div className="flex flex-col gap-5">
      <NextDue records={records} />
      <Tabs
        label="Kinds of health records"
        tabs={TABS}
        value={kind}
        onChange={(value) => onKind(HEALTH_KINDS.find((one) => one === value) ?? kind)}
      >
        <RecordTab key={kind} kind={kind} dog={dog} records={records[kind]} />
      </Tabs>
    </div>
  )
}

function RecordsSkeleton() {
  return (
    <div role="status" aria-label="Loading health records" className="flex flex-col gap-4">
      <Skeleton className="h-14 rounded-2xl" />
      <Skeleton className="h-24 rounded-2xl" />
      <Skeleton className="h-24 rounded-2xl" />
    </div>
  )
}

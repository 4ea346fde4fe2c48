import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { MeetingPlace } from '#contract/meeting-places/schemas.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { meetingPlacesQuery } from '../playdates.queries.ts'
import { FreeTextField } from './FreeTextField.tsx'
import { PlaceList } from './PlaceList.tsx'
import { PlaceSearch } from './PlaceSearch.tsx'
import type { WhereValue } from './playdate-form.ts'

const map = lazyComponentAfterLoad(() => import('../parts/PlaceMap.tsx').then((m) => m.PlaceMap))

/**
 * Where no meeting place is this near, the free text comes first; a point halfway, far from towns, may lie between
 * places.
 */
const NEAR_KM = { town: 10, halfway: 30 }
const CHOICES = [
  { value: 'list', label: 'Meeting places nearby' },
  { value: 'text', label: 'Another public place' },
]

interface WhereFieldProps {
  value: WhereValue
  onChange: (value: WhereValue) => void
  /** The owners between whose towns the places lie. */
  ownerIds: readonly string[]
  fault?: string | undefined
}

/** A meeting place from the list or the map, or another public place in own words. */
export function WhereField({ value, onChange, ownerIds, fault }: WhereFieldProps) {
  const [search, setSearch] = useState('')
  const isFarAway = useIsFarAway(ownerIds)
  const isFreeText = value.isFreeText ?? isFarAway
  const choose = (place: MeetingPlace) => onChange({ ...value, place, isFreeText: false })
  return (
    // The field of the free text marks itself.
    <div className="flex flex-col gap-5" data-invalid={fault && !isFreeText ? '' : undefined}>
      <RadioChips
        label="Kind of place"
        options={isFarAway ? CHOICES.toReversed() : CHOICES}
        value={isFreeText ? 'text' : 'list'}
        onChange={(kind) => onChange({ ...value, isFreeText: kind === 'text' })}
      />
      {isFreeText ? (
        <FreeTextField value={value} onChange={(next) => onChange({ ...next, isFreeText: true })} fault={fault} />
      ) : (
        <>
          <p className="text-muted">
            {ownerIds.length > 0 ? 'Halfway between you first, with the distance from your town.' : 'Nearest first.'}
          </p>
          <PlaceSearch onSearch={setSearch} />
          <FieldError id="where" error={fault} />
          <Places ownerIds={ownerIds} search={search} chosen={value.place} onChoose={choose} />
        </>
      )}
    </div>
  )
}

/** Whether there is no meeting place near, or none can be found. */
function useIsFarAway(ownerIds: readonly string[]): boolean {
  const { data, isError } = useQuery(meetingPlacesQuery(ownerIds, ''))
  if (data === undefined) return isError
  const nearest = data?.places[0]
  if (!nearest) return true
  const { km, ownKm } = nearest
  const isByTown = ownKm !== null && Math.abs(ownKm - km) < NEAR_KM.town
  return km > (isByTown ? NEAR_KM.town : NEAR_KM.halfway)
}

interface PlacesProps {
  ownerIds: readonly string[]
  search: string
  chosen: MeetingPlace | null
  onChoose: (place: MeetingPlace) => void
}

function Places({ ownerIds, search, chosen, onChoose }: PlacesProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...meetingPlacesQuery(ownerIds, search),
    placeholderData: (previous) => previous,
  })
  if (isPending) return <Skeleton className="h-96 rounded-3xl" />
  const places = withChosen(data?.places ?? [], chosen)
  const chooseById = (id: string) => {
    const place = places.find((one) => one.id === id)
    if (place) onChoose(place)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      {!data && error ? (
        <ErrorCard text={serverMessageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <PlaceList places={places} chosen={chosen} search={search} onChoose={onChoose} />
      )}
      <Suspense fallback={<Skeleton className="aspect-4/5 rounded-3xl" />}>
        <map.Component places={places} chosenId={chosen?.id ?? null} onChoose={chooseById} />
      </Suspense>
    </div>
  )
}

/** The chosen place stays in sight when the search has other results. */
function withChosen(found: readonly MeetingPlace[], chosen: MeetingPlace | null): readonly MeetingPlace[] {
  return chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
}

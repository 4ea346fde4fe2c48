import { Check } from 'lucide-react'
import { useId } from 'react'
import type { MeetingPlace } from '#contract/meeting-places/schemas.ts'
import { dogAccessOf, KIND_LABELS, kmInWords } from '../labels.ts'

interface PlaceListProps {
  places: readonly MeetingPlace[]
  chosen: MeetingPlace | null
  search: string
  onChoose: (place: MeetingPlace) => void
}

/** The meeting places as a list to choose from, nearest first. */
export function PlaceList({ places, chosen, search, onChoose }: PlaceListProps) {
  const name = useId()
  if (places.length === 0) {
    return (
      <p role="status" className="rounded-2xl bg-sunken p-5 text-muted">
        {search === '' ? 'We know no meeting place near you yet.' : `No meeting place is called “${search}”.`}
      </p>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Meeting places, nearest first</legend>
      <div className="-m-1 flex max-h-120 flex-col gap-2 overflow-y-auto p-1">
        {places.map((place) => (
          <label key={place.id} className={rowStyle}>
            <input
              type="radio"
              name={name}
              checked={chosen?.id === place.id}
              onChange={() => onChoose(place)}
              className="sr-only"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{place.name}</span>
              <span className="block text-[0.9375rem] text-muted">{`${KIND_LABELS[place.kind]}, ${place.near}`}</span>
              <span className="block text-[0.9375rem] text-muted">{dogAccessOf(place)}</span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1 text-[0.9375rem] font-semibold">
              {kmInWords(place.ownKm ?? place.km)}
              {chosen?.id === place.id && <Check className="size-5 text-brand" strokeWidth={3} aria-hidden="true" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const rowStyle =
  'relative flex gap-4 rounded-2xl border-[1.5px] border-line bg-card px-4 py-3 hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RADIUS_KM, RADIUS_STEPS_KM } from '#contract/browse/options.ts'
import type { EnergyLevel, Size } from '#contract/dogs/options.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import type { Sent } from '#contract/kit/route.ts'
import { places } from '#contract/places/routes.ts'
import { LEAST_VERDICTS, type LeastVerdict } from '#contract/watches/options.ts'
import { watches } from '#contract/watches/routes.ts'
import { watchInWords } from '#contract/watches/words.ts'
import { CHECK_CONNECTION, hasStatus, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { routeQuery, useRouteMutation } from '#web/platform/api/query-client.ts'
import { usePosition } from '#web/places/position.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { leastInWords } from '#web/watches/least-labels.ts'
import { watchesQuery } from '#web/watches/watches.queries.ts'
import type { BrowseQuery } from '../search/use-search-address.ts'

interface TellMeDialogProps {
  query: BrowseQuery
  /** The own dog that the others are compared with. */
  own: Dog | undefined
  onClose: () => void
}

/** Says what will be looked for, asks how near and how well it must suit, and keeps it. */
export function TellMeDialog({ query, own, onClose }: TellMeDialogProps) {
  const centre = useCentre(query, own)
  const [radius, setRadius] = useState<number>(query.isNear ? RADIUS_KM.nearby : RADIUS_KM.search)
  const [least, setLeast] = useState<LeastVerdict | ''>('good')
  const search = { ...filtersOf(query), ...companyOf(query, own, least) }
  const words = watchInWords({ ...search, location: centre?.words ?? '', dog: own ?? null })
  const { keep, isKeeping, problem } = useKeeping(words, onClose)
  return (
    <Dialog onClose={onClose} title="Tell Me" description="You hear of each new dog that fits, once.">
      <p aria-live="polite" className="rounded-2xl bg-sunken px-4 py-3 text-lg font-semibold">
        {words}
      </p>
      {centre && <Within location={centre.sent.location} radius={radius} onChange={setRadius} />}
      {own && (
        <SelectField
          label={`Suits ${own.name}`}
          options={LEAST_OPTIONS}
          value={least}
          onChange={(event) => setLeast(event.target.value as LeastVerdict | '')}
        />
      )}
      <FormError>{problem}</FormError>
      <DialogActions
        confirmLabel="Tell Me"
        pending={isKeeping}
        onCancel={onClose}
        onConfirm={() => keep({ ...chosen(search), ...centre?.sent, radius })}
      />
    </Dialog>
  )
}

interface WithinProps {
  /** The text of the place; undefined when its position is known. */
  location: string | undefined
  radius: number
  onChange: (radius: number) => void
}

/** Asks how near the dogs must be; of a place that the server does not know it says that only its words are found. */
function Within({ location = '', radius, onChange }: WithinProps) {
  const { error } = useQuery({
    ...routeQuery(places.coordinates, { query: { location: location.trim() } }),
    enabled: location.trim() !== '',
  })
  if (hasStatus(error, 404)) {
    return (
      <p className="text-muted">
        {`We do not know where “${location.trim()}” is. You will hear of dogs whose location has these words, not of dogs nearby.`}
      </p>
    )
  }
  return (
    <SelectField
      label="Within"
      options={RADIUS_STEPS_KM.map((km) => ({ value: String(km), label: `${km} km` }))}
      value={String(radius)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

const LEAST_OPTIONS = [
  { value: '', label: 'Any dog' },
  ...LEAST_VERDICTS.map((least) => ({ value: least, label: leastInWords(least) })),
]

function filtersOf({ breed, age, size, energy }: BrowseQuery) {
  return {
    breed,
    age: age === 'all' ? null : Number(age),
    size: size === 'all' ? null : (size as Size),
    energy: energy === 'all' ? null : (energy as EnergyLevel),
  }
}

/** Without what was not chosen. */
function chosen<Fields extends object>(fields: Fields) {
  const set = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(set) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> }
}

interface Centre {
  words: string
  sent: { location?: string; position?: { lat: number; lng: number } }
}

/** Around which place the search looks, as it is called and as it is sent; undefined everywhere. */
function useCentre({ searchTerm, isNear }: BrowseQuery, own: Dog | undefined): Centre | undefined {
  const { position } = usePosition()
  if (searchTerm !== '') return { words: searchTerm, sent: { location: searchTerm } }
  if (!isNear) return undefined
  if (position?.isReal) return { words: 'you', sent: { position: { lat: position.lat, lng: position.lng } } }
  return own && { words: own.location, sent: placeOf(own) }
}

/** The dog's position, because the text of its location need not name a known place. */
function placeOf({ latitude, longitude, location }: Dog) {
  if (!latitude || !longitude) return { location }
  return { position: { lat: Number(latitude), lng: Number(longitude) } }
}

/** The conditions of a watch on the own dog and the others. */
function companyOf({ free }: BrowseQuery, own: Dog | undefined, least: LeastVerdict | '') {
  if (!own) return { dogId: null, least: null, isFree: false }
  const [atLeast, isFree] = [least === '' ? null : least, free !== 'all']
  return { least: atLeast, isFree, dogId: atLeast || isFree ? own.id : null }
}

type NewWatch = NonNullable<Sent<typeof watches.add>['body']>

/** Keeps a search, and says so under its name; what was chosen stays when that fails. */
function useKeeping(words: string, onKept: () => void) {
  const { mutateAsync, error, isPending } = useRouteMutation(watches.add, { refetches: [watchesQuery] })
  // Once it is kept, even if the dialog was closed meanwhile; only an open dialog is closed.
  const tell = () => toast({ title: 'We will tell you', description: `${words}. You find it in Settings.` })
  const keep = (body: NewWatch) => void mutateAsync({ body }, { onSuccess: onKept }).then(tell, () => {})
  const problem = error && !isSessionLost(error) && (serverMessageOf(error) ?? CHECK_CONNECTION)
  return { keep, isKeeping: isPending, problem }
}

import { List, LocateFixed, Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Sort } from '#contract/browse.ts'
import type { Dog } from '#contract/dogs.ts'
import { MatchDogChooser } from '#web/dogs/MatchDogChooser.tsx'
import { buttonStyle } from '#web/kit/ui/button-style.ts'
import { SelectField } from '#web/kit/ui/SelectField.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { askPosition } from '#web/places/position.ts'
import type { BrowseQuery } from './use-search-address.ts'

// Loaded when it is opened.
const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((m) => ({ default: m.FilterPanel })))

const SORT_WORDS: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'nearest', label: 'Nearest' },
  { value: 'match', label: 'Best match' },
]

interface BrowseControlsProps {
  query: BrowseQuery
  onChange: (part: Partial<BrowseQuery>) => void
  /** The own dogs, and the one that the others are compared with. */
  dogs: readonly Dog[]
  own: Dog | undefined
}

/** Around whom, what kind of dogs, in which order, and as a list or a map. */
export function BrowseControls({ query, onChange, dogs, own }: BrowseControlsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const goNear = () => {
    if (!query.isNear) askPosition()
    onChange({ isNear: !query.isNear, searchTerm: '' })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <Toggle isOn={query.isNear} onClick={goNear}>
          <LocateFixed className="size-4.5" aria-hidden="true" /> Dogs near me
        </Toggle>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={`${pill} aria-expanded:border-ink aria-expanded:bg-sunken`}
        >
          <SlidersHorizontal className="size-4.5" aria-hidden="true" /> Filters
        </button>
        <ViewToggle view={query.view} onChange={(view) => onChange({ view })} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-64 rounded-3xl" />}>
            <FilterPanel search={query} onChange={onChange} />
          </Suspense>
        )}
      </div>
      {own && <Matching query={query} onChange={onChange} dogs={dogs} own={own} />}
    </div>
  )
}

function Matching({ query, onChange, dogs, own }: BrowseControlsProps & { own: Dog }) {
  const isSortable = !query.isNear && query.searchTerm === ''
  if (query.view === 'map' || (!isSortable && dogs.length < 2)) return null
  return (
    <div className="grid max-w-xl grid-cols-2 gap-3 sm:gap-4">
      {isSortable && (
        <SelectField
          label="Sort by"
          options={SORT_WORDS}
          value={query.sort}
          onChange={(event) => onChange({ sort: event.target.value as Sort })}
        />
      )}
      <MatchDogChooser label="Matches for" dogs={dogs} dog={own} isCompact />
    </div>
  )
}

const pill = `${buttonStyle({ variant: null })} border-[1.5px] border-field-line bg-card px-4 hover:border-ink`

function Toggle({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={`${pill} aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand dark:aria-pressed:text-brand-strong`}
    >
      {children}
    </button>
  )
}

function ViewToggle({ view, onChange }: { view: BrowseQuery['view']; onChange: (view: BrowseQuery['view']) => void }) {
  return (
    <div role="group" aria-label="View" className="flex gap-1 rounded-full bg-sunken p-1 max-sm:w-full sm:ml-auto">
      {(['list', 'map'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onChange(one)}
          className="inline-flex min-h-10 items-center justify-center gap-2 max-sm:flex-1 rounded-full px-3.5 font-semibold text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-card"
        >
          {one === 'list' ? (
            <>
              <List className="size-4.5" aria-hidden="true" /> List
            </>
          ) : (
            <>
              <MapIcon className="size-4.5" aria-hidden="true" /> Map
            </>
          )}
        </button>
      ))}
    </div>
  )
}

import { List, LocateFixed, Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { Sort } from '#contract/browse/options.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { MatchDogSelect } from '#web/dogs/card/MatchDogSelect.tsx'
import { lazyPage } from '#web/platform/routing/lazy-page.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { askPosition } from '#web/places/position.ts'
import type { BrowseQuery } from '../search/use-search-address.ts'

// Loaded when the panel is opened.
const { Page: FilterPanel } = lazyPage(() => import('./FilterPanel.tsx').then((m) => m.FilterPanel))

const SORT_WORDS: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'nearest', label: 'Nearest' },
  { value: 'match', label: 'Best match' },
]

interface BrowseControlsProps {
  query: BrowseQuery
  onChange: (part: Partial<BrowseQuery>) => void
  /** The own dogs once loaded, and the one that others are compared with. */
  dogs: readonly Dog[] | undefined
  own: Dog | undefined
}

/** Nearby switch, filters, order, and list or map. */
export function BrowseControls({ query, onChange, dogs, own }: BrowseControlsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // The map always shows all places, so "nearby" switches to the list.
  const isNear = query.isNear && query.view === 'list'
  const goNear = () => {
    if (!isNear) askPosition()
    onChange({ isNear: !isNear, searchTerm: '', view: 'list' })
  }
  return (
    <div className="flex flex-col gap-4 lg:contents">
      <div className="flex flex-wrap items-center gap-2.5 lg:min-h-12">
        <Toggle isOn={isNear} onClick={goNear}>
          <LocateFixed className="size-4.5" aria-hidden="true" /> Dogs Near Me
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
      <div id={id} hidden={!isOpen} className="lg:col-span-2">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-64 rounded-3xl" />}>
            <FilterPanel search={query} onChange={onChange} />
          </Suspense>
        )}
      </div>
      <Matching query={query} onChange={onChange} dogs={dogs} own={own} />
    </div>
  )
}

/** The order and the own dog for it; its space is reserved while the own dogs load. */
function Matching({ query, onChange, dogs, own }: BrowseControlsProps) {
  if (query.view === 'map') return null
  if (dogs?.length === 0) return <NoOwnDog />
  const isSortable = !query.isNear && query.searchTerm === ''
  return (
    <div className="grid min-h-20 max-w-xl grid-cols-2 gap-3 sm:gap-4 lg:col-span-2">
      {isSortable && <SortBy sort={query.sort} onChange={(sort) => onChange({ sort })} />}
      {dogs && own && <MatchDogSelect label="Matches for" dogs={dogs} dog={own} />}
    </div>
  )
}

function SortBy({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  return (
    <SelectField
      label="Sort by"
      options={SORT_WORDS}
      value={sort}
      onChange={(event) => onChange(event.target.value as Sort)}
    />
  )
}

function NoOwnDog() {
  return (
    <p className="flex min-h-20 max-w-xl flex-wrap items-center gap-x-4 text-muted lg:col-span-2">
      Add your dog to see who would get on with it.
      <ButtonLink to={linkTo('createDog')} variant="soft" size="sm">
        Create Dog Profile
      </ButtonLink>
    </p>
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
    <div
      role="group"
      aria-label="View"
      className="flex gap-1 rounded-full bg-sunken p-1 max-sm:w-full sm:ml-auto lg:ml-3"
    >
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

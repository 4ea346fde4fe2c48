import { Heart, List, LocateFixed, Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { askPosition } from '#web/places/position.ts'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { type BrowseQuery, VIEW_NAMES } from '../search/use-search-address.ts'
import { activeFilters } from './filters.ts'

// Loaded when it is opened.
const dialog = lazyComponent(() => import('./FilterDialog.tsx').then((m) => m.FilterDialog))

interface ControlProps {
  query: BrowseQuery
  onChange: (part: Partial<BrowseQuery>) => void
}

const pill = `${buttonStyle({ variant: null })} border-[1.5px] border-field-line bg-card px-4 hover:border-ink`

/** Shows the dogs around the viewer, or all again. */
export function NearbySwitch({ query, onChange }: ControlProps) {
  // The map always shows all places, so "nearby" switches to the list.
  const isNear = query.isNear && query.view === 'list'
  const goNear = () => {
    if (!isNear) askPosition()
    onChange({ isNear: !isNear, searchTerm: '', view: 'list' })
  }
  return (
    <button
      type="button"
      aria-label="Dogs Near Me"
      aria-pressed={isNear}
      onClick={goNear}
      className={`${pill} aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand dark:aria-pressed:text-brand-strong`}
    >
      <LocateFixed className="size-4.5" aria-hidden="true" />
      <span>
        <span className="max-sm:hidden">Dogs </span>Near Me
      </span>
    </button>
  )
}

interface FilterButtonProps extends ControlProps {
  /** The number of dogs that are found. */
  count: number | undefined
}

/** Opens the filters, and says how many are set. */
export function FilterButton({ query, onChange, count }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const set = activeFilters(query).length + Number(query.sort !== 'newest')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => dialog.open(() => setOpen(true))}
        className={`${pill} min-h-12 max-sm:w-12 max-sm:px-0!`}
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        <span className="sr-only">{set === 0 ? 'Filters' : `Filters, ${set} set`}</span>
        <span aria-hidden="true" className="max-sm:hidden">
          Filters
        </span>
        {set > 0 && (
          <span
            aria-hidden="true"
            className="grid min-h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-sm text-on-brand max-sm:absolute max-sm:-top-2 max-sm:-right-2"
          >
            {set}
          </span>
        )}
      </button>
      {isOpen && <dialog.Component query={query} onChange={onChange} count={count} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ViewSwitchProps {
  view: BrowseQuery['view']
  onChange: (view: BrowseQuery['view']) => void
}

const VIEWS = { list: [List, 'List'], map: [MapIcon, 'Map'], saved: [Heart, 'Saved'] } as const

/** List, map or saved dogs; below 768 px it floats above the bar at the bottom. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div role="group" aria-label="View" data-bottom className="view-switch">
      {VIEW_NAMES.map((one) => {
        const [Icon, label] = VIEWS[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => onChange(one)}
            className="inline-flex min-h-10 items-center justify-center gap-[0.5em] rounded-full px-[0.8em] font-semibold text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-card"
          >
            <Icon className="size-[1.05em]" aria-hidden="true" />
            <span>
              {label}
              {one === 'saved' && <span className="sr-only"> Dogs</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}

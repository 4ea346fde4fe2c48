import { X } from 'lucide-react'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import type { EnergyLevel, Size } from '#contract/dogs/options.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { ENERGY_LABELS, SIZE_LABELS } from '#web/dogs/labels.ts'
import { type DogSearch, NO_SEARCH } from '#web/dogs/last-search.ts'
import { type FILTERS, activeFilters } from './filters.ts'

/** The filter by the own dog's free times in words. */
export const freeWhen = (own: Dog | undefined) => `Free when ${own?.name ?? 'your dog'} is free`

interface FilterChipsProps {
  search: DogSearch
  onChange: (part: Partial<DogSearch>) => void
}

/** The filters of the URL, each with a button that removes it. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { dog } = useMatchDog()
  const chips = activeFilters(search)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters" className="mb-2 flex flex-wrap gap-2">
      {chips.map((filter) => (
        <li key={filter}>
          <button
            type="button"
            aria-label={`Remove filter ${textOf(search, filter, dog)}`}
            onClick={() => onChange({ [filter]: NO_SEARCH[filter] })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-tint py-1.5 pr-3 pl-4 font-semibold text-brand hover:bg-sunken dark:text-brand-strong"
          >
            {textOf(search, filter, dog)}
            <X className="size-4.5" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function textOf(search: DogSearch, filter: (typeof FILTERS)[number], own: Dog | undefined): string {
  const value = search[filter]
  const words = {
    breed: () => `Breed: ${value}`,
    age: () => `Age: ${countOf(Number(value), 'year')}`,
    size: () => `Size: ${SIZE_LABELS[value as Size].label}`,
    free: () => freeWhen(own),
    active: () => 'Owner active in the last year',
    energy: () => `Energy: ${ENERGY_LABELS[value as EnergyLevel].label}`,
  }
  return words[filter]()
}

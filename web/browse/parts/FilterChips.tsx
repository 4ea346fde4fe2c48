import { X } from 'lucide-react'
import type { Size } from '#contract/dogs.options.ts'
import { SIZE_WORDS } from '#web/dogs/dog-words.ts'
import { NO_SEARCH } from '#web/dogs/last-search.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'

interface FilterChipsProps {
  search: DogSearch
  onChange: (part: Partial<DogSearch>) => void
}

/** The filters of the address, each with a cross that takes it away (BROWSE-26). */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const chips = (['breed', 'age', 'size'] as const).filter((filter) => search[filter] !== NO_SEARCH[filter])
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {chips.map((filter) => (
        <li key={filter}>
          <button
            aria-label={`Remove filter ${textOf(search, filter)}`}
            onClick={() => onChange({ [filter]: NO_SEARCH[filter] })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-tint py-1.5 pr-3 pl-4 font-semibold text-brand hover:bg-sunken dark:text-brand-strong"
          >
            {textOf(search, filter)}
            <X className="size-4.5" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function textOf({ breed, age, size }: DogSearch, filter: 'breed' | 'age' | 'size'): string {
  if (filter === 'breed') return `Breed: ${breed}`
  if (filter === 'age') return `Age: ${age === '1' ? '1 year' : `${age} years`}`
  return `Size: ${SIZE_WORDS[size as Size]?.label ?? size}`
}

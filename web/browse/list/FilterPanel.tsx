import { Dog } from 'lucide-react'
import { ENERGY_LEVELS, SIZES } from '#contract/dogs/options.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { suggestBreeds } from '#web/dogs/breeds.ts'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { ENERGY_LABELS, SIZE_LABELS } from '#web/dogs/labels.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { freeWhen } from './FilterChips.tsx'
import { useTypedSearch } from '../search/use-typed-search.ts'

const OLDEST = 20
const ANY = { value: 'all', label: 'Any' }
const AGES = [
  ANY,
  ...Array.from({ length: OLDEST }, (_, n) => ({ value: String(n + 1), label: countOf(n + 1, 'year') })),
]
const SIZE_OPTIONS = [ANY, ...SIZES.map((value) => ({ value, label: SIZE_LABELS[value].label }))]
const ENERGY_OPTIONS = [ANY, ...ENERGY_LEVELS.map((value) => ({ value, label: ENERGY_LABELS[value].label }))]

const OWNER_OPTIONS = [ANY, { value: 'only', label: 'Active in the last year' }]

interface FilterPanelProps {
  search: DogSearch
  onChange: (part: Partial<DogSearch>) => void
}

/** Narrows the dogs, also to those of active owners; each choice acts at once and becomes a chip. */
export function FilterPanel({ search, onChange }: FilterPanelProps) {
  return (
    <>
      <BreedFilter breed={search.breed} onChange={(breed) => onChange({ breed })} />
      <SelectField
        label="Age"
        options={AGES}
        value={search.age}
        onChange={(event) => onChange({ age: event.target.value })}
      />
      <RadioChips
        label="Size"
        shape="chips"
        options={SIZE_OPTIONS}
        value={search.size}
        onChange={(size) => onChange({ size })}
      />
      <RadioChips
        label="Energy level"
        shape="chips"
        options={ENERGY_OPTIONS}
        value={search.energy}
        onChange={(energy) => onChange({ energy })}
      />
      <FreeFilter search={search} onChange={onChange} />
      <RadioChips
        label="Owner"
        shape="chips"
        options={OWNER_OPTIONS}
        value={search.active}
        onChange={(active) => onChange({ active })}
      />
    </>
  )
}

/** By the free times of the own dog that others are compared with. */
function FreeFilter({ search, onChange }: FilterPanelProps) {
  const { dog } = useMatchDog()
  if (!dog) return null
  if (dog.usuallyFree.length === 0) {
    return (
      <p className="text-muted">
        {`Say when ${dog.name} is usually free to find dogs that are free then. `}
        <Link
          to={linkTo('editDog', { id: dog.id })}
          className="font-semibold text-brand underline dark:text-brand-strong"
        >
          {`Edit ${dog.name}`}
        </Link>
      </p>
    )
  }
  return (
    <RadioChips
      label="Usually free"
      shape="chips"
      options={[ANY, { value: 'own', label: freeWhen(dog) }]}
      value={search.free}
      onChange={(free) => onChange({ free })}
    />
  )
}

function BreedFilter({ breed, onChange }: { breed: string; onChange: (breed: string) => void }) {
  const { text, setText, submit } = useTypedSearch(breed, onChange)
  return (
    <form onSubmit={submit}>
      <SuggestField
        icon={Dog}
        label="Breed"
        name="breed"
        placeholder="For example Huntaway"
        suggest={suggestBreeds}
        debounceMs={0}
        value={text}
        onChange={setText}
        onChoose={onChange}
      />
    </form>
  )
}

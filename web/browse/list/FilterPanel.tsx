import { Dog } from 'lucide-react'
import { useState } from 'react'
import { ENERGY_LEVELS, SIZES } from '#contract/dogs/options.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { suggestBreeds } from '#web/dogs/breeds.ts'
import { ENERGY_LABELS, SIZE_LABELS } from '#web/dogs/labels.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

const OLDEST = 20
const ANY = { value: 'all', label: 'Any' }
const AGES = [
  ANY,
  ...Array.from({ length: OLDEST }, (_, n) => ({ value: String(n + 1), label: countOf(n + 1, 'year') })),
]
const SIZE_OPTIONS = [ANY, ...SIZES.map((value) => ({ value, label: SIZE_LABELS[value].label }))]
const ENERGY_OPTIONS = [ANY, ...ENERGY_LEVELS.map((value) => ({ value, label: ENERGY_LABELS[value].label }))]

interface FilterPanelProps {
  search: DogSearch
  onChange: (part: Partial<DogSearch>) => void
}

/** Narrows the dogs by breed, age, size and energy; each choice acts at once and becomes a chip. */
export function FilterPanel({ search, onChange }: FilterPanelProps) {
  return (
    <Card as="section" aria-label="Add filters" className="grid gap-6 lg:grid-cols-2">
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
    </Card>
  )
}

function BreedFilter({ breed, onChange }: { breed: string; onChange: (breed: string) => void }) {
  const [text, setText] = useState(breed)
  const [seen, setSeen] = useState(breed)
  // The filter changed outside this field. The element stays, so that it keeps the focus.
  if (seen !== breed) {
    setSeen(breed)
    setText(breed)
  }
  const wanted = text.trim()
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(wanted)
      }}
    >
      <div className="min-w-0 flex-1">
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
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        Apply
      </Button>
    </form>
  )
}

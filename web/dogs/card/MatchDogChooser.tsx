import type { Dog } from '#contract/dogs/schemas.ts'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { chooseMatchDog } from './match-dog.ts'
import { MatchDogSelect } from './MatchDogSelect.tsx'

/** More chips do not fit in a row on a phone. */
const MOST_CHIPS = 3

interface MatchDogChooserProps {
  label: string
  dogs: readonly Dog[]
  dog: Dog
}

/** Selects the own dog that others are compared with; not rendered for a single dog. */
export function MatchDogChooser({ label, dogs, dog }: MatchDogChooserProps) {
  if (dogs.length < 2) return null
  if (dogs.length > MOST_CHIPS) return <MatchDogSelect label={label} dogs={dogs} dog={dog} />
  const options = dogs.map(({ id, name }) => ({ value: id, label: name }))
  return <RadioChips label={label} options={options} value={dog.id} onChange={chooseMatchDog} />
}

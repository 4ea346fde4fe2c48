import type { Dog } from '#contract/dogs/schemas.ts'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { chooseMatchDog } from './match-dog.ts'
import { MatchDogSelect } from './MatchDogSelect.tsx'

/** More would not stand side by side on a phone. */
const MOST_CHIPS = 3

interface MatchDogChooserProps {
  label: string
  dogs: readonly Dog[]
  dog: Dog
}

/** With which of the own dogs others are compared; nothing to choose where there is one. */
export function MatchDogChooser({ label, dogs, dog }: MatchDogChooserProps) {
  if (dogs.length < 2) return null
  if (dogs.length > MOST_CHIPS) return <MatchDogSelect label={label} dogs={dogs} dog={dog} />
  const options = dogs.map(({ id, name }) => ({ value: id, label: name }))
  return <RadioChips label={label} options={options} value={dog.id} onChange={chooseMatchDog} />
}

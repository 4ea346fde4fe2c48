import type { Dog } from '#contract/dogs/schemas.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { chooseMatchDog } from './match-dog.ts'

interface MatchDogSelectProps {
  label: string
  dogs: readonly Dog[]
  dog: Dog
}

/** MatchDogChooser as a select box, where space is scarce. */
export function MatchDogSelect({ label, dogs, dog }: MatchDogSelectProps) {
  if (dogs.length < 2) return null
  return (
    <SelectField
      label={label}
      options={dogs.map(({ id, name }) => ({ value: id, label: name }))}
      value={dog.id}
      onChange={(event) => chooseMatchDog(event.target.value)}
    />
  )
}

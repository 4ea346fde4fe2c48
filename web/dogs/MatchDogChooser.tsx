import type { Dog } from '#contract/dogs.ts'
import { RadioChips } from '#web/kit/ui/RadioChips.tsx'
import { SelectField } from '#web/kit/ui/SelectField.tsx'
import { chooseMatchDog } from './match-dog.ts'

/** More would not stand side by side on a phone. */
const MOST_CHIPS = 3

interface MatchDogChooserProps {
  label: string
  dogs: readonly Dog[]
  dog: Dog
  /** A list that opens, where room is scarce. */
  isCompact?: boolean
}

/** With which of the own dogs others are compared; nothing to choose where there is one. */
export function MatchDogChooser({ label, dogs, dog, isCompact = false }: MatchDogChooserProps) {
  if (dogs.length < 2) return null
  const options = dogs.map(({ id, name }) => ({ value: id, label: name }))
  if (dogs.length <= MOST_CHIPS && !isCompact) {
    return <RadioChips label={label} options={options} value={dog.id} onChange={chooseMatchDog} />
  }
  return (
    <SelectField
      label={label}
      options={options}
      value={dog.id}
      onChange={(event) => chooseMatchDog(event.target.value)}
    />
  )
}

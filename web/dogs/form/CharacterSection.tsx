import { Heart } from 'lucide-react'
import { ENERGY_LEVELS, TEMPERAMENTS, TRAINING_LEVELS } from '#contract/dogs/options.ts'
import { ENERGY_WORDS } from '#web/dogs/labels.ts'
import { Chips } from '../card/Chips.tsx'
import { Choice } from './Choice.tsx'
import type { DogFormProps } from './dog-form-props.ts'
import { FormSection } from './FormSection.tsx'

/** What the dog is like. */
export function CharacterSection({ form }: DogFormProps) {
  return (
    <FormSection icon={Heart} title="Character">
      <Chips
        form={form}
        name="temperament"
        label="Temperament"
        hint="At least one. Start with what fits best: the first two show on your dog's card."
        options={TEMPERAMENTS}
      />
      <Choice form={form} name="energyLevel" label="Energy level" values={ENERGY_LEVELS} words={ENERGY_WORDS} />
      <Chips form={form} name="trainingLevels" label="Training level" optional options={TRAINING_LEVELS} />
    </FormSection>
  )
}

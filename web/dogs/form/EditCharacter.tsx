import { Heart } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import * as options from '#contract/dogs/options.ts'
import { EDITED_TEMPERAMENTS } from './dog-changes.ts'
import type { DogForm } from './dog-form.ts'
import { ENERGY_WORDS, SOCIALIZATION_WORDS } from '#web/dogs/labels.ts'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { Chips } from '../card/Chips.tsx'
import { Choice } from './Choice.tsx'
import type { DogFormProps } from './dog-form-props.ts'
import { FormSection } from './FormSection.tsx'
import { YesNo } from './YesNo.tsx'

/** What is said where an answer is missing; it never keeps anybody from saving. */
const UNANSWERED = 'Not answered yet. An answer makes your matches more certain.'

/** Temperament, interaction styles, energy, training and socialization, and which company suits the dog. */
export function EditCharacter({ form }: DogFormProps) {
  return (
    <FormSection
      icon={Heart}
      title="Personality & Behavior"
      text="This is what we match on. Honest answers find the best playmates."
    >
      <Chips
        form={form}
        name="temperament"
        label="Temperament *"
        options={EDITED_TEMPERAMENTS}
        {...useHint(form, 'temperament')}
      />
      <Chips
        form={form}
        name="interactionStyles"
        label="Interaction styles *"
        options={options.INTERACTION_STYLES}
        {...useHint(form, 'interactionStyles')}
      />
      <Choice
        form={form}
        name="energyLevel"
        label="Energy level *"
        values={options.ENERGY_LEVELS}
        words={ENERGY_WORDS}
        {...useHint(form, 'energyLevel')}
      />
      <Training form={form} />
      <Choice
        form={form}
        name="socialization"
        label="Socialization level"
        values={options.SOCIALIZATION}
        words={SOCIALIZATION_WORDS}
      />
      <Company form={form} />
    </FormSection>
  )
}

function Training({ form }: DogFormProps) {
  const { field } = useController({ control: form.control, name: 'trainingLevels' })
  const { ref, value, onChange, onBlur } = field
  return (
    <RadioChips
      ref={ref}
      label="Training level *"
      shape="chips"
      options={options.TRAINING_LEVELS}
      value={value[0]}
      onChange={(level) => onChange([level])}
      onBlur={onBlur}
      {...useHint(form, 'trainingLevels')}
    />
  )
}

function Company({ form }: DogFormProps) {
  return (
    <>
      <Chips form={form} name="withOtherDogs" label="With other dogs" optional options={options.WITH_OTHER_DOGS} />
      <Chips
        form={form}
        name="getsAlongBetterWith"
        label="Gets along better with"
        optional
        hint="Leave it open if it makes no difference."
        options={options.GETS_ALONG_BETTER_WITH}
      />
      <div className="flex flex-wrap gap-x-10 gap-y-7">
        <YesNo form={form} name="goodWithKids" label="Good with kids" />
        <YesNo form={form} name="goodWithDogs" label="Good with other dogs" />
        <YesNo form={form} name="goodWithCats" label="Good with cats" />
      </div>
    </>
  )
}

/** The hint of a field as long as it is empty. */
function useHint(form: DogFormProps['form'], name: keyof DogForm): { hint?: string } {
  const value = useWatch({ control: form.control, name }) as string | string[]
  return value.length === 0 ? { hint: UNANSWERED } : {}
}

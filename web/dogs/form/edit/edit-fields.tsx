import { Dog } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useController, useWatch } from 'react-hook-form'
import * as options from '#contract/dogs/options.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { suggestBreeds } from '../../breeds.ts'
import { EDITED_SIZES, ENERGY_LABELS, GENDER_LABELS } from '../../labels.ts'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { Chips } from '../fields/Chips.tsx'
import { Choice } from '../fields/Choice.tsx'
import type { DogFormProps, FieldsOf, FormControls } from '../fields/form-controls.ts'
import { LocationInput, LongTextInput, RadioInput, SuggestInput, TextInput } from '../fields/inputs.tsx'
import { SHARED_CONTROLS } from '../fields/shared-controls.tsx'
import { EDITED_TEMPERAMENTS } from '../model/dog-form.ts'

export type EditSection = 'basics' | 'health' | 'character'

export const EDIT_FIELDS: FormControls<EditSection> = {
  name: {
    section: 'basics',
    control: (form) => <TextInput form={form} name="name" label="Name *" autoComplete="off" autoCapitalize="words" />,
  },
  breed: {
    section: 'basics',
    control: (form) => (
      <SuggestInput form={form} name="breed" label="Breed *" icon={Dog} suggest={suggestBreeds} debounceMs={0} />
    ),
  },
  dateOfBirth: { section: 'basics', control: (form) => <DateOfBirth form={form} /> },
  gender: {
    section: 'basics',
    control: (form) => (
      <RadioInput
        form={form}
        name="gender"
        label="Gender *"
        options={options.GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
      />
    ),
  },
  size: {
    section: 'basics',
    control: (form) => <RadioInput form={form} name="size" label="Size *" shape="chips" options={EDITED_SIZES} />,
  },
  weight: { section: 'basics', ...SHARED_CONTROLS.weight },
  location: { section: 'basics', control: (form) => <LocationInput form={form} /> },
  description: {
    section: 'basics',
    control: (form) => (
      <LongTextInput
        form={form}
        name="description"
        label="Description"
        optional
        hint="Favourite games, funny habits, what makes your dog happy."
        maxLength={options.DESCRIPTION_MAX}
      />
    ),
  },
  vaccinated: { section: 'health', ...SHARED_CONTROLS.vaccinated },
  neutered: { section: 'health', ...SHARED_CONTROLS.neutered },
  puppyNotVaccinated: { section: 'health', ...SHARED_CONTROLS.puppyNotVaccinated },
  temperament: {
    section: 'character',
    control: (form) => (
      <AskedChips form={form} name="temperament" label="Temperament *" options={EDITED_TEMPERAMENTS} />
    ),
  },
  interactionStyles: {
    section: 'character',
    control: (form) => (
      <AskedChips
        form={form}
        name="interactionStyles"
        label="Interaction styles *"
        options={options.INTERACTION_STYLES}
      />
    ),
  },
  energyLevel: { section: 'character', control: (form) => <EnergyLevel form={form} /> },
  trainingLevel: { section: 'character', control: (form) => <TrainingLevel form={form} /> },
  socialization: { section: 'character', ...SHARED_CONTROLS.socialization },
  withOtherDogs: { section: 'character', ...SHARED_CONTROLS.withOtherDogs },
  getsAlongBetterWith: { section: 'character', ...SHARED_CONTROLS.getsAlongBetterWith },
  usuallyFree: { section: 'character', ...SHARED_CONTROLS.usuallyFree },
  goodWithKids: { section: 'character', ...SHARED_CONTROLS.goodWithKids },
  goodWithDogs: { section: 'character', ...SHARED_CONTROLS.goodWithDogs },
  goodWithCats: { section: 'character', ...SHARED_CONTROLS.goodWithCats },
}

const NO_BIRTHDAY = 'Not answered yet. A good guess helps to find a match of a similar age.'
/** A date of birth cannot be removed. */
const BIRTHDAY_STAYS = 'If you leave this empty, the date of birth stays as it was.'

function DateOfBirth({ form }: DogFormProps) {
  const value = useWatch({ control: form.control, name: 'dateOfBirth' })
  const hint = form.formState.defaultValues?.dateOfBirth ? BIRTHDAY_STAYS : NO_BIRTHDAY
  return (
    <TextInput
      form={form}
      name="dateOfBirth"
      label="Date of birth *"
      type="date"
      max={todayHere()}
      className="max-w-56"
      {...(value === '' && { hint })}
    />
  )
}

function EnergyLevel({ form }: DogFormProps) {
  const hint = useUnansweredHint(form, 'energyLevel')
  return (
    <Choice
      form={form}
      name="energyLevel"
      label="Energy level *"
      values={options.ENERGY_LEVELS}
      words={ENERGY_LABELS}
      {...hint}
    />
  )
}

function TrainingLevel({ form }: DogFormProps) {
  const { field } = useController({ control: form.control, name: 'trainingLevel' })
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
      {...useUnansweredHint(form, 'trainingLevel')}
    />
  )
}

function AskedChips(props: ComponentProps<typeof Chips>) {
  return <Chips {...props} {...useUnansweredHint(props.form, props.name)} />
}

/** A hint as long as the field is empty; an empty field never prevents saving. */
function useUnansweredHint(form: DogFormProps['form'], name: 'energyLevel' | FieldsOf<string[]>): { hint?: string } {
  const value = useWatch({ control: form.control, name })
  return value.length === 0 ? { hint: 'Not answered yet. An answer makes your matches more certain.' } : {}
}

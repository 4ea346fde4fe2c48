import { Dog } from 'lucide-react'
import * as options from '#contract/dogs/options.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { suggestBreeds } from '../../breeds.ts'
import { ENERGY_LABELS, GENDER_LABELS, SIZE_LABELS } from '../../labels.ts'
import { Chips } from '../fields/Chips.tsx'
import { Choice } from '../fields/Choice.tsx'
import type { FormControls } from '../fields/form-controls.ts'
import { LocationInput, LongTextInput, RadioInput, SuggestInput, TextInput } from '../fields/inputs.tsx'
import { SHARED_CONTROLS } from '../fields/shared-controls.tsx'

export type CreateSection = 'basics' | 'body' | 'character' | 'company' | 'health' | 'story'

/** Why a question is asked that may stay open. */
const MATCH_HINT = 'You can save without it, but then we cannot say who suits your dog.'

export const CREATE_FIELDS: FormControls<CreateSection> = {
  name: {
    section: 'basics',
    control: (form) => <TextInput form={form} name="name" label="Name" autoComplete="off" autoCapitalize="words" />,
  },
  breed: {
    section: 'basics',
    control: (form) => (
      <SuggestInput
        form={form}
        name="breed"
        label="Breed"
        hint="Start typing, or use your own words for a one-of-a-kind mix."
        icon={Dog}
        suggest={suggestBreeds}
        debounceMs={0}
      />
    ),
  },
  dateOfBirth: {
    section: 'basics',
    control: (form) => (
      <TextInput
        form={form}
        name="dateOfBirth"
        label="Date of birth"
        type="date"
        max={todayHere()}
        hint="A good guess is fine."
        className="max-w-56"
      />
    ),
  },
  gender: {
    section: 'basics',
    control: (form) => (
      <RadioInput
        form={form}
        name="gender"
        label="Gender"
        shape="chips"
        options={options.GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
      />
    ),
  },
  size: {
    section: 'body',
    control: (form) => <Choice form={form} name="size" label="Size" values={options.SIZES} words={SIZE_LABELS} />,
  },
  weight: { section: 'body', ...SHARED_CONTROLS.weight },
  temperament: {
    section: 'character',
    control: (form) => (
      <Chips
        form={form}
        name="temperament"
        label="Temperament"
        hint="At least one. Start with what fits best: the first two show on your dog's card."
        options={options.TEMPERAMENTS}
      />
    ),
  },
  energyLevel: {
    section: 'character',
    control: (form) => (
      <Choice
        form={form}
        name="energyLevel"
        label="Energy level"
        values={options.ENERGY_LEVELS}
        words={ENERGY_LABELS}
      />
    ),
  },
  trainingLevel: {
    section: 'character',
    control: (form) => (
      <Chips
        form={form}
        name="trainingLevel"
        label="Training level"
        hint={MATCH_HINT}
        options={options.TRAINING_LEVELS}
      />
    ),
  },
  socialization: { section: 'company', ...SHARED_CONTROLS.socialization },
  withOtherDogs: { section: 'company', ...SHARED_CONTROLS.withOtherDogs },
  getsAlongBetterWith: { section: 'company', ...SHARED_CONTROLS.getsAlongBetterWith },
  interactionStyles: {
    section: 'company',
    control: (form) => (
      <Chips
        form={form}
        name="interactionStyles"
        label="Interaction style"
        hint={MATCH_HINT}
        options={options.INTERACTION_STYLES}
      />
    ),
  },
  usuallyFree: { section: 'company', ...SHARED_CONTROLS.usuallyFree },
  vaccinated: { section: 'health', ...SHARED_CONTROLS.vaccinated },
  neutered: { section: 'health', ...SHARED_CONTROLS.neutered },
  puppyNotVaccinated: { section: 'health', ...SHARED_CONTROLS.puppyNotVaccinated },
  goodWithKids: { section: 'health', ...SHARED_CONTROLS.goodWithKids },
  goodWithDogs: { section: 'health', ...SHARED_CONTROLS.goodWithDogs },
  goodWithCats: { section: 'health', ...SHARED_CONTROLS.goodWithCats },
  description: {
    section: 'story',
    control: (form) => (
      <LongTextInput
        form={form}
        name="description"
        label="Description"
        optional
        hint="Favourite games, funny habits, what makes your dog happy."
        placeholder={options.DEFAULT_DESCRIPTION}
        maxLength={options.DESCRIPTION_MAX}
      />
    ),
  },
  location: {
    section: 'story',
    control: (form) => <LocationInput form={form} placeholder="For example Dunedin" />,
  },
}

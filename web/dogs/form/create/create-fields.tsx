import { Dog } from 'lucide-react'
import * as options from '#contract/dogs/options.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { suggestBreeds } from '#web/dogs/breeds.ts'
import { ENERGY_LABELS, GENDER_LABELS, SIZE_LABELS, SOCIALIZATION_LABELS } from '#web/dogs/labels.ts'
import { Chips } from '../fields/Chips.tsx'
import { Choice } from '../fields/Choice.tsx'
import type { FormControls } from '../fields/form-controls.ts'
import { FreeTimesField } from '../fields/FreeTimesField.tsx'
import { LocationInput, LongTextInput, RadioInput, SuggestInput, TextInput } from '../fields/inputs.tsx'
import { PuppyField, VaccinatedField } from '../fields/vaccination-fields.tsx'
import { WeightField } from '../fields/WeightField.tsx'
import { YesNo } from '../fields/YesNo.tsx'

export type CreateSection = 'basics' | 'body' | 'character' | 'company' | 'health' | 'story'

/** Why a question is asked that may stay open. */
const NEEDED_FOR_MATCHES = 'You can save without it, but then we cannot say who suits your dog.'

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
  weight: { section: 'body', control: (form) => <WeightField form={form} /> },
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
        hint={NEEDED_FOR_MATCHES}
        options={options.TRAINING_LEVELS}
      />
    ),
  },
  socialization: {
    section: 'company',
    control: (form) => (
      <Choice
        form={form}
        name="socialization"
        label="Socialization level"
        values={options.SOCIALIZATION}
        words={SOCIALIZATION_LABELS}
      />
    ),
  },
  withOtherDogs: {
    section: 'company',
    control: (form) => (
      <Chips form={form} name="withOtherDogs" label="With other dogs" optional options={options.WITH_OTHER_DOGS} />
    ),
  },
  getsAlongBetterWith: {
    section: 'company',
    control: (form) => (
      <Chips
        form={form}
        name="getsAlongBetterWith"
        label="Gets along better with"
        optional
        hint="Leave it open if it makes no difference."
        options={options.GETS_ALONG_BETTER_WITH}
      />
    ),
  },
  interactionStyles: {
    section: 'company',
    control: (form) => (
      <Chips
        form={form}
        name="interactionStyles"
        label="Interaction style"
        hint={NEEDED_FOR_MATCHES}
        options={options.INTERACTION_STYLES}
      />
    ),
  },
  usuallyFree: {
    section: 'company',
    control: (form) => <FreeTimesField form={form} />,
  },
  vaccinated: { section: 'health', isShort: true, control: (form) => <VaccinatedField form={form} /> },
  neutered: {
    section: 'health',
    isShort: true,
    control: (form) => <YesNo form={form} name="neutered" label="Neutered" />,
  },
  puppyNotVaccinated: { section: 'health', control: (form) => <PuppyField form={form} /> },
  goodWithKids: {
    section: 'health',
    isShort: true,
    control: (form) => <YesNo form={form} name="goodWithKids" label="Good with kids" />,
  },
  goodWithDogs: {
    section: 'health',
    isShort: true,
    control: (form) => <YesNo form={form} name="goodWithDogs" label="Good with other dogs" />,
  },
  goodWithCats: {
    section: 'health',
    isShort: true,
    control: (form) => <YesNo form={form} name="goodWithCats" label="Good with cats" />,
  },
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

import * as options from '#contract/dogs/options.ts'
import { SOCIALIZATION_LABELS } from '../../labels.ts'
import type { FormFieldName } from '../model/dog-form.ts'
import { Chips } from './Chips.tsx'
import { Choice } from './Choice.tsx'
import type { FormControl } from './form-controls.ts'
import { FreeTimesField } from './FreeTimesField.tsx'
import { PuppyField, VaccinatedField } from './vaccination-fields.tsx'
import { WeightField } from './WeightField.tsx'
import { YesNo } from './YesNo.tsx'

/** The controls that are the same in the form of a new dog and in the form of edits, each in its section. */
export const SHARED_CONTROLS = {
  weight: { control: (form) => <WeightField form={form} /> },
  vaccinated: { isShort: true, control: (form) => <VaccinatedField form={form} /> },
  neutered: {
    isShort: true,
    control: (form) => <YesNo form={form} name="neutered" label="Neutered" />,
  },
  puppyNotVaccinated: { control: (form) => <PuppyField form={form} /> },
  socialization: {
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
    control: (form) => (
      <Chips form={form} name="withOtherDogs" label="With other dogs" optional options={options.WITH_OTHER_DOGS} />
    ),
  },
  getsAlongBetterWith: {
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
  usuallyFree: {
    control: (form) => <FreeTimesField form={form} />,
  },
  goodWithKids: {
    isShort: true,
    control: (form) => <YesNo form={form} name="goodWithKids" label="Good with kids" />,
  },
  goodWithDogs: {
    isShort: true,
    control: (form) => <YesNo form={form} name="goodWithDogs" label="Good with other dogs" />,
  },
  goodWithCats: {
    isShort: true,
    control: (form) => <YesNo form={form} name="goodWithCats" label="Good with cats" />,
  },
} satisfies { [Name in FormFieldName]?: Omit<FormControl<string>, 'section'> }

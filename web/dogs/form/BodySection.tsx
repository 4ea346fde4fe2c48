import { Scale } from 'lucide-react'
import { SIZES } from '#contract/dogs/options.ts'
import { SIZE_WORDS } from '#web/dogs/labels.ts'
import { Choice } from './Choice.tsx'
import type { DogFormProps } from './dog-form-props.ts'
import { FormSection } from './FormSection.tsx'
import { WeightField } from './WeightField.tsx'

/** Size and weight: what decides first whether two dogs can play safely. */
export function BodySection({ form }: DogFormProps) {
  return (
    <FormSection icon={Scale} title="Size and weight" text="Dogs play most safely with dogs of about their own weight.">
      <Choice form={form} name="size" label="Size" values={SIZES} words={SIZE_WORDS} />
      <WeightField form={form} />
    </FormSection>
  )
}

import { Stethoscope } from 'lucide-react'
import type { DogFormProps } from '../form/dog-form-props.ts'
import { FormSection } from '../form/FormSection.tsx'
import { VaccinationFields } from '../form/VaccinationFields.tsx'
import { YesNo } from '../form/YesNo.tsx'

/** Health status and whom the dog is good with. */
export function HealthSection({ form }: DogFormProps) {
  return (
    <FormSection
      icon={Stethoscope}
      title="Health status"
      text="“Not sure” is a fine answer: we only show what you really know."
    >
      <VaccinationFields form={form} />
      <div className="flex flex-wrap gap-x-10 gap-y-7">
        <YesNo form={form} name="goodWithKids" label="Good with kids" />
        <YesNo form={form} name="goodWithDogs" label="Good with other dogs" />
        <YesNo form={form} name="goodWithCats" label="Good with cats" />
      </div>
    </FormSection>
  )
}

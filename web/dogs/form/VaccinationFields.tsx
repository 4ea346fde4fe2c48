import { useController } from 'react-hook-form'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import type { DogFormProps } from './dog-form-props.ts'
import { YesNo } from './YesNo.tsx'

/** Vaccinated, neutered, and a puppy's mark. A puppy without all its vaccinations is not vaccinated. */
export function VaccinationFields({ form }: DogFormProps) {
  const { field } = useController({ control: form.control, name: 'puppyNotVaccinated' })
  const { ref, value: isPuppy, onChange: setPuppy, onBlur } = field
  const markPuppy = (isTicked: boolean) => {
    setPuppy(isTicked)
    if (isTicked && form.getValues('vaccinated') === 'yes') form.setValue('vaccinated', 'no', { shouldDirty: true })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-10 gap-y-7">
        <YesNo
          form={form}
          name="vaccinated"
          label="Vaccinated"
          onAnswer={(answer) => answer === 'yes' && setPuppy(false)}
        />
        <YesNo form={form} name="neutered" label="Neutered" />
      </div>
      <CheckboxField
        label="Puppy - not fully vaccinated"
        hint="Other owners will see it, so that your puppy stays safe until its vaccinations are complete."
        ref={ref}
        checked={isPuppy}
        onChange={(event) => markPuppy(event.target.checked)}
        onBlur={onBlur}
      />
    </div>
  )
}

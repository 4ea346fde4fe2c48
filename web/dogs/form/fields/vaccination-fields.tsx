import { useController } from 'react-hook-form'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import type { DogFormProps } from './form-controls.ts'
import { YesNo } from './YesNo.tsx'

/** "Yes" takes a puppy's mark away: a puppy without all its vaccinations is not vaccinated. */
export function VaccinatedField({ form }: DogFormProps) {
  return (
    <YesNo
      form={form}
      name="vaccinated"
      label="Vaccinated"
      onAnswer={(answer) => answer === 'yes' && form.setValue('puppyNotVaccinated', false, { shouldDirty: true })}
    />
  )
}

/** The mark of a puppy that is not fully vaccinated; turns "Vaccinated" from "Yes" to "No". */
export function PuppyField({ form }: DogFormProps) {
  const { field } = useController({ control: form.control, name: 'puppyNotVaccinated' })
  const { ref, value: isPuppy, onChange: setPuppy, onBlur } = field
  const markPuppy = (isTicked: boolean) => {
    setPuppy(isTicked)
    if (isTicked && form.getValues('vaccinated') === 'yes') form.setValue('vaccinated', 'no', { shouldDirty: true })
  }
  return (
    <div className="-mt-3">
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

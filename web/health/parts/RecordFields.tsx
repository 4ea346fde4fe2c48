import { useFormState, useWatch } from 'react-hook-form'
import type { Dog } from '#contract/dogs/schemas.ts'
import { type HealthKind, RECORD_DATES, RECORD_TEXT_MAX } from '#contract/health/options.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FREQUENCY_LABELS, KIND_LABELS, showDate } from '../labels.ts'
import type { HealthRecord } from '../health.queries.ts'
import { NameSuggestions } from './NameSuggestions.tsx'
import { useRecordForm } from './use-record-form.ts'

interface RecordFieldsProps {
  kind: HealthKind
  dog: Pick<Dog, 'id' | 'name' | 'dateOfBirth'>
  record: HealthRecord | null
  onSaved: () => void
  onGone: () => void
}

/** The fields of a new or edited record. */
export function RecordFields({ kind, dog, record, ...done }: RecordFieldsProps) {
  const { name, frequencies } = KIND_LABELS[kind]
  const { form, save } = useRecordForm({ kind, dogId: dog.id, record, ...done })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const date = useWatch({ control: form.control, name: 'date' })
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
      <TextField
        label="Date"
        type="date"
        min={RECORD_DATES.first}
        max={RECORD_DATES.last}
        hint={earlyDateHint(dog, date)}
        error={errors.date?.message}
        {...form.register('date')}
      />
      <TextField
        label={name}
        autoComplete="off"
        maxLength={2 * RECORD_TEXT_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
      {!record && <NameSuggestions kind={kind} form={form} />}
      {kind === 'vaccinations' && (
        <TextField
          label="Clinic"
          optional
          autoComplete="off"
          maxLength={2 * RECORD_TEXT_MAX}
          error={errors.clinic?.message}
          {...form.register('clinic')}
        />
      )}
      <SelectField
        label="Frequency"
        options={frequencies.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
        error={errors.frequency?.message}
        {...form.register('frequency')}
      />
      <div className="dialog-foot flex flex-col sm:items-end">
        <Button type="submit" pending={isSubmitting}>
          {record ? 'Update' : 'Add'}
        </Button>
      </div>
    </form>
  )
}

/** Asks about a date before the dog's birth. It is no error: the birthday of many a dog is an estimate. */
function earlyDateHint({ name, dateOfBirth }: RecordFieldsProps['dog'], date: string): string | undefined {
  if (!dateOfBirth || date < RECORD_DATES.first || date >= dateOfBirth) return undefined
  return `${name}’s profile says born on ${showDate(dateOfBirth)}. Is the year right?`
}

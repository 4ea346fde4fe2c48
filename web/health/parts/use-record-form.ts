import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dogs } from '#contract/dogs/routes.ts'
import type { HealthKind } from '#contract/health/options.ts'
import { todayHere } from '#contract/kit/dates.ts'
import type { Input, Sent } from '#contract/kit/route.ts'
import { hasCode, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { showFieldProblems, useSchemaForm } from '#web/platform/form.ts'
import { refetch } from '#web/platform/api/query-client.ts'
import { useRequestId } from '#web/platform/api/use-request-id.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { GONE, KIND_LABELS } from '../labels.ts'
import { type callsOf, type HealthRecord, useSaveRecord } from '../health.queries.ts'

type ChangeRoute = ReturnType<typeof callsOf>['change']
type Fields<Body> = Omit<Body, 'expectedUpdatedAt'>
export type RecordForm = UseFormReturn<Fields<Sent<ChangeRoute>['body']>, unknown, Fields<Input<ChangeRoute>['body']>>

interface RecordFormOptions {
  kind: HealthKind
  dogId: string
  record: HealthRecord | null
  onSaved: () => void
  /** Called when the record was deleted elsewhere. */
  onGone: () => void
}

/** The form of a record with its submit function. */
export function useRecordForm({ kind, dogId, record, onSaved, onGone }: RecordFormOptions) {
  const { subject, type, usual } = KIND_LABELS[kind]
  const form: RecordForm = useSchemaForm(() => loadRules(kind), {
    defaultValues: record
      ? valuesOf(record)
      : { dogId, date: todayHere(), name: '', clinic: '', frequency: usual as 'monthly' },
  })
  const { add, change, refetchRecord } = useSaveRecord(kind, dogId)
  const [start, setStart] = useState(record)
  const requestIdFor = useRequestId()

  /** Shows the stored values of a record that was changed elsewhere, except in the fields that the owner has edited. */
  const startAnew = async () => {
    const newest = start && (await refetchRecord(start.id))
    if (!newest) return false
    setStart(newest)
    form.reset(valuesOf(newest), { keepDirtyValues: true })
    return true
  }
  const explain = async (error: unknown) => {
    if (isSessionLost(error)) return
    if (hasCode(error, 'record-not-found')) {
      toast(GONE)
      return onGone()
    }
    // Another tab deleted the dog: the card goes on without it.
    if (hasCode(error, 'dog-not-found')) refetch(dogs.my)
    const isRenewed = hasCode(error, 'record-changed') && (await startAnew())
    showFieldProblems(form, error)
    const description = (isRenewed && serverMessageOf(error)) || `Failed to save ${type} record`
    toast({ title: 'Error', description, variant: 'destructive' })
  }

  const save = form.handleSubmit(async (body) => {
    try {
      if (start) await change({ params: { id: start.id }, body: { ...body, expectedUpdatedAt: start.updatedAt } })
      else await add({ body: { ...body, requestId: requestIdFor(body) } })
      toast({ title: 'Success', description: `${subject} record saved` })
      onSaved()
    } catch (error) {
      await explain(error)
    }
  })
  return { form, save }
}

/** The schema of a kind, typed as that of vaccinations, which have every field. */
const loadRules = (kind: HealthKind) =>
  import('#contract/health/fields.ts').then(
    ({ RECORD_FIELDS }) => RECORD_FIELDS[kind] as typeof RECORD_FIELDS.vaccinations,
  )

/** The form values of a stored record. */
function valuesOf({ dogId, date, name, clinic, frequency }: HealthRecord) {
  return { dogId, date, name, clinic: clinic ?? '', frequency: frequency as 'monthly' }
}

import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { INVALID_DOG_DATA } from '#contract/dogs/options.ts'
import type { CheckedAs } from './model/dog-checks.ts'
import type { DogForm } from './model/dog-form.ts'
import { ApiError, isSessionLost } from '#web/platform/api/api.ts'
import { goToFirstProblem } from '#web/platform/first-problem.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { loadChecks } from './use-dog-form.ts'

/** Fields of the request that have another name in the form. */
const FORM_FIELDS: Record<string, keyof DogForm> = {
  age: 'dateOfBirth',
}

interface Saving {
  as: CheckedAs
  isSupported: (location: string) => Promise<boolean>
  send: () => Promise<void>
  /** Shows a toast for the error and returns the message for the form. */
  explain: (error: unknown) => string | undefined
}

/** Submits a dog's form: runs the checks in order, sends the request, shows refused fields. */
export function useSaving(form: UseFormReturn<DogForm>, { as, isSupported, send, explain }: Saving) {
  const isBusy = useRef(false)
  /** The server's message for the last attempt. */
  const [refusal, setRefusal] = useState<string>()
  /**
   * The form element of the last attempt, in a new object each time, so that the effect runs after its errors are
   * rendered.
   */
  const [attempt, setAttempt] = useState<{ of: HTMLFormElement }>()
  useEffect(() => {
    if (attempt) goToFirstProblem(attempt.of)
  }, [attempt])

  /** Runs the checks and shows the first that fails. @returns whether one failed */
  const refuse = async () => {
    const { firstRefusal } = await loadChecks()
    const failed = await firstRefusal(form.getValues(), isSupported, as)
    if (!failed) return false
    toast({ ...failed.toast, variant: 'destructive' })
    dismissOnChange(form)
    // The resolver's checks cannot judge the place: that takes a request.
    if (failed.fields.location) form.setError('location', { message: failed.fields.location })
    return true
  }

  const fail = (error: unknown) => {
    if (isSessionLost(error)) return
    setRefusal(explain(error)?.replace(INVALID_DOG_DATA, ''))
    for (const { field, message } of error instanceof ApiError ? error.errors : []) {
      form.setError(FORM_FIELDS[field] ?? (field as keyof DogForm), { message })
    }
  }

  const submit = form.handleSubmit(
    async () => {
      if (!(await refuse())) await send().catch(fail)
    },
    async () => void (await refuse().catch(() => {})),
  )

  /** Ignores submits while one is running, for example by Enter in a field. */
  const submitOnce = async (of: HTMLFormElement) => {
    if (isBusy.current) return
    isBusy.current = true
    setRefusal(undefined)
    await submit().finally(() => (isBusy.current = false))
    setAttempt({ of })
  }
  return { submit: submitOnce, refusal }
}

/** Dismisses the current toast on the next change of the form; on a phone it covers the fields. */
function dismissOnChange(form: UseFormReturn<DogForm>): void {
  const shown = toast.entries()[0]?.id
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      stop()
      toast.dismiss(shown)
    },
  })
}

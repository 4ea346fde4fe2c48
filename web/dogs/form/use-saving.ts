import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { INVALID_DOG_DATA } from '#contract/dogs/options.ts'
import type { CheckedAs } from './model/dog-checks.ts'
import type { DogForm } from './model/dog-form.ts'
import { ApiError, isSessionLost } from '#web/platform/api/api.ts'
import { goToFirstProblem } from '#web/platform/form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { loadChecks } from './use-dog-form.ts'

/** Fields of the call that have another name in the form. */
const FORM_FIELDS: Record<string, keyof DogForm> = {
  imageUrl: 'photo',
  age: 'dateOfBirth',
}

interface Saving {
  as: CheckedAs
  isSupported: (location: string) => Promise<boolean>
  send: () => Promise<void>
  /** Tells what went wrong, and gives the server's words for the form. */
  explain: (error: unknown) => string | undefined
}

/** Saving a form of a dog: the checks in their order, then the call, and what was refused beside its fields. */
export function useSaving(form: UseFormReturn<DogForm>, { as, isSupported, send, explain }: Saving) {
  const isBusy = useRef(false)
  /** What the server said about the last attempt. */
  const [refusal, setRefusal] = useState<string>()
  /** The form that was sent last. A new object for each attempt: after it the errors are on the screen. */
  const [attempt, setAttempt] = useState<{ of: HTMLFormElement }>()
  useEffect(() => {
    if (attempt) goToFirstProblem(attempt.of)
  }, [attempt])

  /** @returns whether a check failed, which is then told */
  const refuse = async () => {
    const { firstRefusal } = await loadChecks()
    const failed = await firstRefusal(form.getValues(), isSupported, as)
    if (!failed) return false
    toast({ ...failed.toast, variant: 'destructive' })
    // The place is the one thing that the fields' own checks cannot know.
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

  /** One attempt at a time: Enter in a field sends nothing twice. */
  const submitOnce = async (of: HTMLFormElement) => {
    if (isBusy.current) return
    isBusy.current = true
    setRefusal(undefined)
    await submit().finally(() => (isBusy.current = false))
    setAttempt({ of })
  }
  return { submit: submitOnce, refusal }
}

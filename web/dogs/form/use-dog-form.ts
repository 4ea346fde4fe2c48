import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { CheckedAs } from './model/dog-checks.ts'
import { type DogForm, EMPTY_DOG } from './model/dog-form.ts'
import { useLoadedResolver } from '#web/platform/form.ts'
import { keepDraft, keepDraftPhoto, readDraft } from './model/draft.ts'

/** What a form of a dog is checked by. */
export const loadChecks = () => import('./model/dog-checks.ts')

/** A form that starts with these values and is checked as told: every failing field gets its message at once. */
export function useCheckedForm(defaultValues: DogForm, as: CheckedAs): UseFormReturn<DogForm> {
  const resolver = useLoadedResolver<DogForm>(() => loadChecks().then((m) => resolverOf(m, as)))
  // Which field comes first is known by the page alone: `useSaving` leads there.
  return useForm<DogForm>({ defaultValues, resolver, shouldFocusError: false })
}

function resolverOf({ fieldProblems }: Awaited<ReturnType<typeof loadChecks>>, as: CheckedAs): Resolver<DogForm> {
  return (values) => {
    const problems = Object.entries(fieldProblems(values, as))
    if (problems.length === 0) return { values, errors: {} }
    const errors = problems.map(([field, message]) => [field, { type: 'check', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<DogForm> }
  }
}

/** The form of a new dog, with what this owner had entered before. */
export function useDogForm(ownerId: string): { form: UseFormReturn<DogForm>; isRestored: boolean } {
  const [draft] = useState(() => readDraft(ownerId))
  const form = useCheckedForm(draft ?? EMPTY_DOG, 'new')
  const { subscribe } = form

  useEffect(() => {
    let photo = draft?.photo ?? null
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keepDraft(ownerId, values)
        if (values.photo === photo) return
        photo = values.photo
        void keepDraftPhoto(photo)
      },
    })
  }, [subscribe, ownerId, draft])

  return { form, isRestored: draft !== null }
}

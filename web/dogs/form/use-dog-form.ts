import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { CheckedAs } from './model/dog-checks.ts'
import type { DogForm } from './model/dog-form.ts'
import { useLoadedResolver } from '#web/platform/form.ts'

/** Loads the checks with their schemas, which are a chunk of their own. */
export const loadChecks = () => import('./model/dog-checks.ts')

/** A form with these values; on submit every failing field gets its message. */
export function useCheckedForm(defaultValues: DogForm, as: CheckedAs): UseFormReturn<DogForm> {
  const resolver = useLoadedResolver<DogForm>(() => loadChecks().then((m) => resolverOf(m, as)))
  // `useSaving` focuses the first invalid field in document order, which react-hook-form does not know.
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

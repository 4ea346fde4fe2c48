import { useEffect, useEffectEvent } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from './api/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'

type Schema<Values, Checked> = z.ZodMiniType<Checked, Values>

/** A react-hook-form that a schema validates before submission; each invalid field shows its first error. */
export function useSchemaForm<Values extends FieldValues, Checked>(
  load: () => Promise<Schema<Values, Checked>>,
  options: Omit<UseFormProps<Values, unknown, Checked>, 'resolver'> = {},
): UseFormReturn<Values, unknown, Checked> {
  const resolver = useLoadedResolver(async () => resolverOf(await load()))
  return useForm<Values, unknown, Checked>({ shouldFocusError: true, ...options, resolver })
}

/** react-hook-form's resolver for a schema, smaller than `@hookform/resolvers`. */
function resolverOf<Values extends FieldValues, Checked>(
  schema: Schema<Values, Checked>,
): Resolver<Values, unknown, Checked> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of result.error.issues)
      errors[String(path[0] ?? 'root')] ??= { type: 'schema', message }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** A resolver that is loaded on the page's first focus event, which keeps its schema out of the first load. */
export function useLoadedResolver<Values extends FieldValues, Checked = Values>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
): Resolver<Values, unknown, Checked> {
  const prepare = useEffectEvent(() => void load().catch(() => {}))
  useEffect(() => {
    const onFocus = () => prepare()
    document.addEventListener('focusin', onFocus, { once: true })
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return async (values, context, options) => {
    const resolver = await load().catch(() => null)
    if (resolver) return resolver(values, context, options)
    toast.unreachable()
    return { values: {}, errors: { root: { type: 'network' } } as FieldErrors<Values> }
  }
}

/** Shows the server's field errors under their fields. @returns whether there were any */
export function showFieldProblems<Values extends FieldValues, Checked>(
  { setError }: UseFormReturn<Values, unknown, Checked>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false
  error.errors.forEach(({ field, message }, position) =>
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: position === 0 }),
  )
  return true
}

/** Focuses a field and scrolls it to the middle of the window. */
export function goToField<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>): void {
  form.setFocus(name)
  // react-hook-form focuses by a timer, which runs before this one.
  setTimeout(() => document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

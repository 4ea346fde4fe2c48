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
import { toast } from '../ui/feedback/toast.ts'

type Schema<Values, Checked> = z.ZodMiniType<Checked, Values>

/** A form checked by a schema before anything is sent: every failing field shows its first problem. */
export function useSchemaForm<Values extends FieldValues, Checked>(
  load: () => Promise<Schema<Values, Checked>>,
  options: Omit<UseFormProps<Values, unknown, Checked>, 'resolver'> = {},
): UseFormReturn<Values, unknown, Checked> {
  const resolver = useLoadedResolver(async () => resolverOf(await load()))
  return useForm<Values, unknown, Checked>({ shouldFocusError: true, ...options, resolver })
}

/** react-hook-form's resolver over a schema; smaller than the general one. */
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

/** A resolver that is loaded when somebody comes to the form: its checks are more than the page needs to be drawn. */
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

/** Puts the server's field problems under their fields; true when there were any. */
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

/** Leads to the first field of the page that has an error: focus in it, label and error in the middle of the window. */
export function goToFirstProblem(form: HTMLFormElement): void {
  const field = form.querySelector('[data-invalid]')
  field?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  // At once: the way through a long form takes seconds, and whatever moves the page meanwhile would end it halfway.
  field?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

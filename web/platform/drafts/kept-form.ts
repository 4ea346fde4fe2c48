import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { keepTabDraft, readTabDraft, removeTabDraft } from './tab-draft.ts'

export type KeepableForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setValue' | 'subscribe' | 'reset'
>

/**
 * Hook: keeps the changed values of a form in this tab until they are saved or discarded. Whoever leaves the page,
 * reloads it or loses the session has them in the form again on coming back. Drafts of other users are removed at
 * sign-in.
 *
 * @param key names the draft, for instance `edited dog 17`
 * @returns whether the form has kept values, until they are saved, and a function that sets it back to the stored ones;
 *   that one returns a function which brings back what was entered
 */
export function useKeptForm<Values extends FieldValues>(
  { getValues, setValue, subscribe, reset }: KeepableForm<Values>,
  key: string,
): { isRestored: boolean; discard: () => () => void } {
  const [kept, setKept] = useState(() => changesOf(readTabDraft(key), getValues()))
  const clear = useCallback(() => {
    clearKeptForm(key)
    setKept((before) => (before.length === 0 ? before : []))
  }, [key])
  useEffect(() => {
    for (const [name, value] of kept as [Path<Values>, PathValue<Values, Path<Values>>][])
      setValue(name, value, { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        const changes = changesOf(values, defaultValues)
        if (changes.length > 0) keepTabDraft(key, Object.fromEntries(changes))
        else clear()
      },
    })
  }, [subscribe, setValue, key, kept, clear])
  const discard = () => {
    const entered = readTabDraft(key)
    reset()
    clear()
    return () => {
      keepTabDraft(key, entered)
      setKept(changesOf(entered, getValues()))
    }
  }
  return { isRestored: kept.length > 0, discard }
}

/** Removes the draft of a form that was saved or given up. */
export function clearKeptForm(key: string): void {
  removeTabDraft(key)
}

/** The fields whose values differ from the stored ones. Values of another type, which an older app kept, are left out. */
export function changesOf(values: unknown, stored: Record<string, unknown>): [name: string, value: unknown][] {
  const isChange = ([name, value]: [string, unknown]) =>
    typeof value === typeof stored[name] && JSON.stringify(value) !== JSON.stringify(stored[name])
  return Object.entries(values ?? {}).filter(isChange)
}

import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import { hasLostSession } from '../session/session.ts'
import { keepTabDraft, readTabDraft } from './tab-draft.ts'

interface KeptForm<Values extends FieldValues> {
  getValues: UseFormGetValues<Values>
  setValue: UseFormSetValue<Values>
}

/**
 * Keeps the changed values of a form in this tab when the session is lost while it is open: they are in the form again
 * when the same user opens it after signing in. Drafts of other users are removed at sign-in.
 *
 * @param key names the draft, for instance `of dog 17`
 * @param initial values with which the form was opened
 */
export function useKeptForm<Values extends FieldValues>(
  { getValues, setValue }: KeptForm<Values>,
  key: string,
  initial: Values,
): void {
  useEffect(() => {
    const kept = readTabDraft(key) as Partial<Values> | null
    for (const [name, value] of Object.entries(kept ?? {}) as [Path<Values>, PathValue<Values, Path<Values>>][])
      if (typeof value === typeof initial[name]) setValue(name, value, { shouldDirty: true })
    sessionStorage.removeItem(key)
    return () => {
      if (hasLostSession()) keepTabDraft(key, changesOf(getValues(), initial))
    }
  }, [getValues, setValue, key, initial])
}

function changesOf<Values extends FieldValues>(values: Values, initial: Values) {
  const isChanged = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(initial[name])
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)))
}

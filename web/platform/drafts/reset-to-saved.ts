import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { changesOf, clearKeptForm, type KeepableForm } from './kept-form.ts'

/**
 * Sets a form to what was saved. What was typed since it was sent stays entered, and stays in the draft `key`.
 *
 * @param sent the values of the form when they were sent
 * @param saved the values that the server stored
 * @returns whether anything was typed since
 */
export function resetToSaved<Values extends FieldValues>(
  { getValues, setValue, reset }: KeepableForm<Values>,
  key: string,
  { sent, saved }: { sent: Values; saved: Values },
): boolean {
  const typedSince = changesOf(getValues(), sent)
  if (typedSince.length === 0) clearKeptForm(key)
  reset(saved, { keepFieldsRef: true })
  for (const [name, value] of typedSince as [Path<Values>, PathValue<Values, Path<Values>>][])
    setValue(name, value, { shouldDirty: true })
  return typedSince.length > 0
}

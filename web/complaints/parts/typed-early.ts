import { useEffect, useState } from 'react'

type TypedField = HTMLInputElement | HTMLTextAreaElement

/** The fields of a form; none while the page is prerendered, where there is no document. */
function fieldsOf(form: string): TypedField[] {
  if (!('document' in globalThis)) return []
  return [...document.querySelectorAll<TypedField>(`form[aria-label="${form}"] :is(input, textarea)`)]
}

/**
 * Hook: what was typed into a form of the prerendered page before React took over, by the names of its fields. It is read
 * in the first rendering: on pages for everybody that a member opens, this replaces the form instead of hydrating it. The
 * field that had the focus gets it again.
 * @param form its `aria-label`
 */
export function useTypedEarly(form: string): Readonly<Record<string, string>> {
  const [{ typed, focused }] = useState(() => {
    const fields = fieldsOf(form)
    const values = fields.filter(({ value }) => value !== '').map(({ name, value }): [string, string] => [name, value])
    return {
      typed: Object.fromEntries(values),
      focused: fields.find((field) => field === document.activeElement)?.name,
    }
  })
  useEffect(() => {
    const field = fieldsOf(form).find(({ name }) => name === focused)
    field?.focus({ preventScroll: true })
  }, [form, focused])
  return typed
}

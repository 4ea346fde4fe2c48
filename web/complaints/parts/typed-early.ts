import { useEffect, useState } from 'react'

const fieldsOf = (form: string) =>
  document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`form[aria-label="${form}"] :is(input, textarea)`)

/**
 * Hook: what was typed into a form of the prerendered page before React took over, by the names of its fields. It is read
 * in the first rendering: on pages for everybody that a member opens, this replaces the form instead of hydrating it. The
 * field that had the focus gets it again.
 * @param form its `aria-label`
 */
export function useTypedEarly(form: string): Readonly<Record<string, string>> {
  const [{ typed, focused }] = useState(() => {
    // While the page is prerendered there is no document.
    const fields = 'document' in globalThis ? [...fieldsOf(form)] : []
    return {
      typed: Object.fromEntries(fields.map(({ name, value }) => [name, value]).filter(([, value]) => value !== '')),
      focused: fields.find((field) => field === document.activeElement)?.name,
    }
  })
  useEffect(() => {
    const field = [...fieldsOf(form)].find(({ name }) => name === focused)
    field?.focus({ preventScroll: true })
  }, [form, focused])
  return typed
}

import { page } from 'vitest/browser'

/** A group of options in the dog forms. */
export const group = (name: string | RegExp) => page.getByRole('group', { name })

/** The labels of its options, in order. */
export const labelsIn = (name: string | RegExp) =>
  [...group(name).element().querySelectorAll('label')].map((label) => label.textContent)

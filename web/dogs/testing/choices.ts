import { page } from 'vitest/browser'

/** A question of the dog forms with its answers. */
export const group = (name: string | RegExp) => page.getByRole('group', { name })

/** The words of the answers, in order. */
export const labelsIn = (name: string | RegExp) =>
  group(name)
    .element()
    .querySelectorAll('label')
    .values()
    .map((label) => label.textContent)
    .toArray()

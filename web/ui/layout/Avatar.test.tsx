import { expect, test } from 'vitest'
import { renderPart } from '#web/testing/render.tsx'
import { Avatar } from './Avatar.tsx'

test.each([
  ['ārohanui', 'Ā'],
  [' 🐶 Rex', '🐶'],
  ['  ', '?'],
])('"%s" without a picture shows its first grapheme: %s', async (name, initial) => {
  const { container } = await renderPart(<Avatar name={name} />)
  expect(container.textContent).toBe(initial)
})

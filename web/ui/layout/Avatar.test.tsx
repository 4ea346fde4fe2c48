import { expect, test } from 'vitest'
import { renderPart } from '#web/testing/render.tsx'
import { Avatar } from './Avatar.tsx'

test.each([
  ['ārohanui', 'Ā'],
  [' 🐶 Rex', '🐶'],
  ['  ', '?'],
])('"%s" without a picture is shown by its first sign, whole: %s', async (name, initial) => {
  const { container } = await renderPart(<Avatar name={name} />)
  expect(container.textContent).toBe(initial)
})

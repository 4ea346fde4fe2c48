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

const SPOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const picture = () => document.querySelector('img')

test('a picture covers the initial and takes no other room; one that is gone leaves the initial [PHOTO-03 PHOTO-05]', async () => {
  const { container, rerender } = await renderPart(<Avatar name="Mia" src={SPOT} />)
  const box = container.firstElementChild?.getBoundingClientRect()
  await expect.poll(() => picture()?.naturalWidth).toBe(1)
  expect(picture()?.getBoundingClientRect()).toEqual(box)
  expect(container.textContent).toBe('M')
  await rerender(<Avatar name="Mia" src="data:image/gif;base64,broken" />)
  await expect.poll(() => picture()?.checkVisibility()).toBe(false)
  expect(container.firstElementChild?.getBoundingClientRect()).toEqual(box)
  await rerender(<Avatar name="Mia" src={SPOT} />)
  await expect.poll(() => picture()?.checkVisibility()).toBe(true)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#web/testing/render.tsx'
import { toast } from './feedback/toast.ts'
import { CheckboxField } from './fields/CheckboxField.tsx'
import { RadioChips } from './fields/RadioChips.tsx'
import { Button } from './layout/Button.tsx'

const LEAST_PX = 44
const OPTIONS = ['Small', 'Large']

test('what is pressed by a finger is 44 px high at least', async () => {
  await page.viewport(360, 740)
  await renderPart(
    <>
      <CheckboxField label="I have read the terms" />
      <RadioChips label="Size" shape="segments" options={OPTIONS} value="Small" onChange={() => {}} />
      <RadioChips label="Kind" shape="chips" options={OPTIONS} value="Small" onChange={() => {}} />
      <Button size="sm">Small</Button>
    </>,
  )
  toast({ title: 'Saved' })
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
  const pressed = [...document.querySelectorAll('label, button')]
  expect(pressed).toHaveLength(7)
  expect(pressed.map((one) => one.getBoundingClientRect().height).filter((height) => height < LEAST_PX)).toEqual([])
})

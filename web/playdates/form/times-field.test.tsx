import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawn } from '#web/testing/clock.ts'
import { renderPart } from '#web/testing/render.tsx'
import { tapAt } from '#web/testing/tap.ts'
import { TimesField } from './TimesField.tsx'

const dates = () =>
  page
    .getByLabelText('Date')
    .elements()
    .map((field) => (field as HTMLInputElement).value)

function Times() {
  const [times, setTimes] = useState(['2030-01-01T10:00', '2030-01-02T10:00', '2030-01-03T10:00'])
  return <TimesField times={times} onChange={setTimes} zone="Pacific/Auckland" minutes={60} />
}

test('a double tap on "Remove" takes one time away, not the next one, too', async () => {
  await renderPart(<Times />)
  const remove = page.getByRole('button', { name: 'Remove Time 1' })
  tapAt(1000, remove)
  await expect.poll(dates).toEqual(['2030-01-02', '2030-01-03'])
  tapAt(1300, remove)
  await drawn()
  expect(dates()).toEqual(['2030-01-02', '2030-01-03'])
  tapAt(2000, remove)
  await expect.poll(dates).toEqual(['2030-01-03'])
})

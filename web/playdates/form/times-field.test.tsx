import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { afterNextRender } from '#web/testing/clock.ts'
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
  await afterNextRender()
  expect(dates()).toEqual(['2030-01-02', '2030-01-03'])
  tapAt(2000, remove)
  await expect.poll(dates).toEqual(['2030-01-03'])
})

test('the error of a time goes once a possible time is chosen, or names the one that it has then', async () => {
  const REFUSED = ['Please choose a date and a time', null]
  function Refused() {
    const [times, setTimes] = useState(['T', 'T'])
    return <TimesField times={times} onChange={setTimes} zone="Pacific/Auckland" minutes={60} faults={REFUSED} />
  }
  await renderPart(<Refused />)
  const error = page.getByText('Please choose a date and a time')
  const fill = async (position: number, day: string, start: string) => {
    await page.getByLabelText('Date').nth(position).fill(day)
    await page.getByLabelText('Start').nth(position).selectOptions(start)
  }
  await expect.element(error).toBeVisible()
  await page.getByLabelText('Date').first().fill('2020-01-01')
  await expect.element(error).toBeVisible()
  await fill(0, '2020-01-01', '10:00 am')
  await expect.element(error).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Please choose a time/)).toBeVisible()
  await fill(0, daysAfter(todayInNewZealand(), 5), '10:00 am')
  await expect.element(page.getByText(/^Please choose a time/)).not.toBeInTheDocument()
  expect(document.querySelectorAll('[data-invalid]')).toHaveLength(0)
})

test('of a time without its date only the date is marked, and of one without its start only the start', async () => {
  const times = ['T10:00', '2030-01-02T', 'T']
  const faults = times.map(() => 'Please choose a date and a time')
  await renderPart(
    <TimesField times={times} onChange={() => {}} zone="Pacific/Auckland" minutes={60} faults={faults} />,
  )
  await expect.element(page.getByText('Please choose a date and a time').first()).toBeVisible()
  const areInvalid = (label: string) =>
    page
      .getByLabelText(label)
      .elements()
      .map((field) => field.getAttribute('aria-invalid') === 'true')
  expect(areInvalid('Date')).toEqual([true, false, true])
  expect(areInvalid('Start')).toEqual([false, true, true])
})

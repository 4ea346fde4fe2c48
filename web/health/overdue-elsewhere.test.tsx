import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { monthsAfter } from '#contract/health/due.ts'
import { health } from '#contract/health/routes.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { HealthCard } from './HealthCard.tsx'
import { record } from './testing/records.ts'

test('what is overdue of another dog is said, and leads to that dog', async () => {
  const given = monthsAfter(daysAfter(todayHere(), -14), -1)
  server.answers(health.worming.list, ({ path }) =>
    path.endsWith('rocket') ? [record({ dogId: 'rocket', name: 'Drontal', date: given, frequency: 'monthly' })] : [],
  )
  server.answers(health.flea.list, ({ path }) =>
    path.endsWith('rocket') ? [] : [record({ name: 'Collar', date: todayHere(), frequency: 'monthly' })],
  )
  server.answers(health.vaccinations.list, [])
  server.answers(dogs.my, [make.dog({ id: 'biscuit', name: 'Biscuit' }), make.dog({ id: 'rocket', name: 'Rocket' })])
  const screen = await renderPart(<HealthCard />, { user: make.user() })
  const line = screen.getByRole('button', { name: 'Rocket: Drontal (worming)' })
  await expect.element(line).toBeVisible()
  await expect.element(screen.getByText('Overdue by 2 weeks')).toBeVisible()
  await line.click()

  await expect.element(screen.getByLabelText('Dog')).toHaveValue('rocket')
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Health Records' })).toHaveFocus()
  expect(screen.getByText(/^Biscuit: /).elements()).toEqual([])
})

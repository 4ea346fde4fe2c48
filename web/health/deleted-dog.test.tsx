import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { health } from '#contract/health/routes.ts'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { HealthCard } from './HealthCard.tsx'
import { callsOf } from './health.queries.ts'

const [koa, moss] = [make.dog({ id: 'koa', name: 'Koa' }), make.dog({ id: 'moss', name: 'Moss' })]

const show = async () => {
  server.answers(dogs.my, [koa, moss])
  return renderPart(<HealthCard />, { user: make.user() })
}

test('a dog that another tab deleted leaves the card when a record for it cannot be saved [HEALTH-15 HEALTH-01]', async () => {
  for (const kind of HEALTH_KINDS) server.answers(callsOf(kind).list, [])
  const screen = await show()
  await screen.getByRole('button', { name: 'Add Vaccination' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Vaccine Name').fill('Rabies')
  server.refuses(health.vaccinations.add, 'dog-not-found')
  server.answers(dogs.my, [moss])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText('Failed to save vaccination record')).toBeVisible()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(screen.getByLabelText('Dog').elements()).toEqual([])
})

test('a dog that another tab deleted leaves the card when its records are asked for again [HEALTH-01]', async () => {
  for (const kind of HEALTH_KINDS) server.refuses(callsOf(kind).list, 'dog-not-found')
  const screen = await show()
  await expect.element(screen.getByRole('alert').getByText('Dog not found')).toBeVisible()
  server.answers(dogs.my, [moss])
  for (const kind of HEALTH_KINDS) server.answers(callsOf(kind).list, [])
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => screen.getByLabelText('Dog').elements().length).toBe(0)
  await expect.element(screen.getByRole('tablist')).toBeVisible()
})

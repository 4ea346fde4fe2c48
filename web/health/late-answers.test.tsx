import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { HealthCard } from './HealthCard.tsx'
import { callsOf } from './health.queries.ts'
import { record } from './testing/records.ts'

const calls = callsOf('vaccinations')

beforeEach(() => {
  server.answers(dogs.my, [make.dog({ id: 'biscuit', name: 'Biscuit' })])
  for (const kind of HEALTH_KINDS) server.answers(callsOf(kind).list, [])
})

async function openTab() {
  const screen = await renderPart(<HealthCard />, { user: make.user() })
  await screen.getByRole('tab', { name: 'Vaccinations' }).click()
  return screen
}

/** Opens "Add Vaccination" and starts to type. */
async function typeAnother(screen: Awaited<ReturnType<typeof openTab>>) {
  await screen.getByRole('button', { name: 'Add Vaccination', exact: true }).click()
  const name = screen.getByRole('dialog', { name: 'Add Vaccination' }).getByLabelText('Vaccine Name')
  await name.fill('Kennel cough')
  return name
}

test('the answer after a deletion leaves the next dialog open with what is typed there [HEALTH-17]', async () => {
  server.answers(calls.list, [record()])
  const reply = server.holds(calls.remove, { message: 'Record deleted' })
  const screen = await openTab()
  await screen.getByRole('button', { name: /^Delete DHP/ }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await userEvent.keyboard('{Escape}')
  const name = await typeAnother(screen)
  reply()
  await expect.element(screen.getByText('Record deleted successfully')).toBeVisible()
  await expect.element(name).toHaveValue('Kennel cough')
  await expect.element(name).toHaveFocus()
})

test('the answer after saving leaves the next dialog open with what is typed there [HEALTH-16]', async () => {
  const reply = server.holds(calls.add, record())
  const screen = await openTab()
  await screen.getByRole('button', { name: 'Add Vaccination', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Vaccination' })
  await dialog.getByLabelText('Vaccine Name').fill('DHP')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => server.callsOf(calls.add)).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  const name = await typeAnother(screen)
  reply()
  await expect.element(screen.getByText('Vaccination record saved')).toBeVisible()
  await expect.element(name).toHaveValue('Kennel cough')
})

test('the late answer to a dialog that was closed does not take the focus', async () => {
  server.answers(calls.list, [record(), record({ id: 'rabies', name: 'Rabies' })])
  const reply = server.holds(calls.remove, { message: 'Record deleted' })
  const screen = await openTab()
  await screen.getByRole('button', { name: /^Delete DHP/ }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await userEvent.keyboard('{Escape}')
  const edit = screen.getByRole('button', { name: /^Edit Rabies/ })
  edit.element().focus()
  reply()
  await expect.element(screen.getByText('Record deleted successfully')).toBeVisible()
  await expect.element(edit).toHaveFocus()
})

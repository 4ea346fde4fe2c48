import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { VETS_PLAN_FIRST } from '#contract/health/suggestions.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { HealthCard } from './HealthCard.tsx'
import { callsOf } from './health.queries.ts'
import { record, TABS } from './testing/records.ts'

const biscuit = make.dog({ id: 'biscuit', name: 'Biscuit' })

beforeEach(() => {
  server.answers(dogs.my, [biscuit])
  for (const kind of HEALTH_KINDS) server.answers(callsOf(kind).list, [])
})

async function openTab(tab: string) {
  const screen = await renderPart(<HealthCard />, { user: make.user() })
  await screen.getByRole('tab', { name: tab }).click()
  return screen
}

async function openNew({ tab, one }: { tab: string; one: string }) {
  const screen = await openTab(tab)
  await screen.getByRole('button', { name: `Add ${one}`, exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: `Add ${one}`, exact: true })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog, submit: dialog.getByRole('button', { name: 'Add', exact: true }) }
}

const OPTIONS = {
  vaccinations: ['Monthly', 'Annually', 'Every 2 years'],
  worming: ['Monthly', 'Every 2 months', 'Every 3 months', 'Every 6 months', 'Annually'],
  flea: ['Monthly', 'Every 2 months', 'Every 3 months', 'Every 6 months', 'Annually'],
}
const USUAL = { vaccinations: 'annually', worming: 'every-3-months', flea: 'every-3-months' }

test('a date before the dog was born is asked about, and may stand, since birthdays are often estimates', async () => {
  server.answers(dogs.my, [{ ...biscuit, dateOfBirth: '2023-04-05' }])
  const { screen, dialog, submit } = await openNew(TABS[0])
  const question = dialog.getByText('Biscuit’s profile says born on Apr 5, 2023. Is the year right?')
  await dialog.getByLabelText('Date').fill('2023-04-05')
  expect(question.elements()).toEqual([])
  await dialog.getByLabelText('Date').fill('2015-06-01')
  await expect.element(question).toBeVisible()
  server.answers(callsOf('vaccinations').add, record({ date: '2015-06-01' }))
  await dialog.getByLabelText(TABS[0].name).fill('Rabies')
  await submit.click()
  await expect.element(screen.getByText('Vaccination record saved')).toBeVisible()
})

describe.each(TABS)('$tab', (words) => {
  const { kind, tab, one, type, subject, name } = words
  const calls = callsOf(kind)

  test('the form has the fields and frequencies of its kind [HEALTH-07 HEALTH-10 HEALTH-11 HEALTH-12 HEALTH-13]', async () => {
    const { dialog } = await openNew(words)
    await expect.element(dialog.getByLabelText('Date')).toHaveValue(todayHere())
    await expect.element(dialog.getByLabelText(name)).toHaveValue('')
    expect(dialog.getByLabelText(/^Clinic/).elements()).toHaveLength(kind === 'vaccinations' ? 1 : 0)
    const frequency = dialog.getByLabelText('Frequency')
    await expect.element(frequency).toHaveValue(USUAL[kind])
    const options = [...frequency.element().querySelectorAll('option')]
    expect(options.map((option) => option.text)).toEqual(OPTIONS[kind])
    expect(options.every((option) => option.value !== '')).toBe(true)
  })

  test('a missing value is shown under its field, and nothing is sent [HEALTH-14]', async () => {
    const { dialog, submit } = await openNew(words)
    await dialog.getByLabelText('Date').fill('')
    await submit.click()
    await expect.element(dialog.getByLabelText('Date')).toHaveAccessibleDescription('Date is required')
    await expect.element(dialog.getByLabelText(name)).toHaveAccessibleDescription('Name is required')
    expect(server.callsOf(calls.add)).toEqual([])
  })

  test('saving a new record sends it, shows a toast and lists it [HEALTH-16 HEALTH-20 HEALTH-22]', async () => {
    const { screen, dialog, submit } = await openNew(words)
    await dialog.getByLabelText(name).fill('  Something new ')
    await dialog.getByLabelText('Date').fill('2026-03-01')
    await dialog.getByLabelText('Frequency').selectOptions('Monthly')
    if (kind === 'vaccinations') await dialog.getByLabelText(/^Clinic/).fill('Ponsonby Vets')
    server.answers(calls.add, record({ name: 'Something new' }))
    server.answers(calls.list, [record({ name: 'Something new' })])
    await submit.click()

    await expect.element(screen.getByText(`${subject} record saved`)).toBeVisible()
    await expect.element(screen.getByText('Success', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: 'Something new' })).toBeVisible()
    expect(server.callsOf(calls.add)[0]?.body).toMatchObject({
      dogId: 'biscuit',
      date: '2026-03-01',
      name: 'Something new',
      frequency: 'monthly',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      ...(kind === 'vaccinations' && { clinic: 'Ponsonby Vets' }),
    })
  })

  test('a failure shows a toast and keeps the form’s values [HEALTH-15]', async () => {
    const { screen, dialog, submit } = await openNew(words)
    await dialog.getByLabelText(name).fill('Something new')
    server.losesConnection(calls.add)
    await submit.click()
    await expect.element(screen.getByText(`Failed to save ${type} record`)).toBeVisible()
    await expect.element(screen.getByText('Error', { exact: true })).toBeVisible()
    await expect.element(dialog.getByLabelText(name)).toHaveValue('Something new')
  })

  test('editing starts with what is stored, and the button says "Update" [HEALTH-08 HEALTH-23]', async () => {
    server.answers(calls.list, [record({ date: '2025-01-31', name: 'Yearly', clinic: 'Ponsonby Vets' })])
    const screen = await openTab(tab)
    await screen.getByRole('button', { name: /^Edit Yearly/ }).click()
    const dialog = screen.getByRole('dialog', { name: `Edit ${one}`, exact: true })
    await expect.element(dialog.getByLabelText('Date')).toHaveValue('2025-01-31')
    await expect.element(dialog.getByLabelText(name)).toHaveValue('Yearly')
    await expect.element(dialog.getByLabelText('Frequency')).toHaveValue('annually')
    const clinic = kind === 'vaccinations' ? { clinic: 'Ponsonby Vets' } : {}
    const clinics = dialog.getByLabelText(/^Clinic/).elements()
    expect(clinics.map((input) => (input as HTMLInputElement).value)).toEqual(Object.values(clinic))

    server.answers(calls.change, record())
    await dialog.getByLabelText('Date').fill('2025-02-28')
    await dialog.getByRole('button', { name: 'Update' }).click()

    await expect.element(screen.getByText(`${subject} record saved`)).toBeVisible()
    expect(server.callsOf(calls.change)).toMatchObject([
      {
        path: `/api/health/${kind}/dhp`,
        body: { dogId: 'biscuit', date: '2025-02-28', name: 'Yearly', frequency: 'annually', ...clinic },
      },
    ])
  })
})

test('a change that another tab saved stays: the form shows it beside what was typed, and says so [R8 K-42]', async () => {
  const calls = callsOf('vaccinations')
  const opened = record({ date: '2025-01-31', updatedAt: '2026-03-01T09:00:00.000Z' })
  const corrected = { ...opened, date: '2025-02-28', updatedAt: '2026-03-01T09:05:00.000Z' }
  server.answers(calls.list, [opened])
  const screen = await openTab('Vaccinations')
  await screen.getByRole('button', { name: /^Edit DHP/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Vaccination' })
  await dialog.getByLabelText(/^Clinic/).fill('Ponsonby Vets')
  server.refuses(calls.change, 'record-changed')
  server.answers(calls.list, [corrected])
  await dialog.getByRole('button', { name: 'Update' }).click()

  await expect.element(screen.getByText('This record was changed elsewhere. Please look again.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Date')).toHaveValue('2025-02-28')
  await expect.element(dialog.getByLabelText(/^Clinic/)).toHaveValue('Ponsonby Vets')

  server.answers(calls.change, record())
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(screen.getByText('Vaccination record saved')).toBeVisible()
  expect(server.callsOf(calls.change).map(({ body }) => body)).toMatchObject([
    { date: '2025-01-31', clinic: 'Ponsonby Vets', expectedUpdatedAt: opened.updatedAt },
    { date: '2025-02-28', clinic: 'Ponsonby Vets', expectedUpdatedAt: corrected.updatedAt },
  ])
})

test('a record that was changed elsewhere and cannot be loaded anew is not overwritten [R8 K-42]', async () => {
  const calls = callsOf('vaccinations')
  server.answers(calls.list, [record()])
  const screen = await openTab('Vaccinations')
  await screen.getByRole('button', { name: /^Edit DHP/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Vaccination' })
  await dialog.getByLabelText(/^Clinic/).fill('Ponsonby Vets')
  server.refuses(calls.change, 'record-changed')
  server.losesConnection(calls.list)
  await dialog.getByRole('button', { name: 'Update' }).click()

  await expect.element(screen.getByText('Failed to save vaccination record')).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Clinic/)).toHaveValue('Ponsonby Vets')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => server.callsOf(calls.change)).toHaveLength(2)
  const { updatedAt: expectedUpdatedAt } = record()
  expect(server.callsOf(calls.change)[1]?.body).toMatchObject({ expectedUpdatedAt })
})

test('changing a record that is gone already says so and closes the form, and it leaves the list [HEALTH-18]', async () => {
  const calls = callsOf('flea')
  server.answers(calls.list, [record({ name: 'Collar', frequency: 'monthly' })])
  const screen = await openTab('Flea Treatment')
  await screen.getByRole('button', { name: /^Edit Collar/ }).click()
  server.refuses(calls.change, 'record-not-found')
  server.answers(calls.list, [])
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Update' }).click()

  await expect.element(screen.getByText('Record was already removed')).toBeVisible()
  await expect.element(screen.getByText('Info', { exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^No flea treatment records yet/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add Flea Treatment' })).toHaveFocus()
})

test('a frequency that the server misses is told under its field [HEALTH-14]', async () => {
  const { dialog, submit } = await openNew(TABS[0])
  const message = 'Frequency is required'
  server.refusesInput(callsOf('vaccinations').add, { field: 'frequency', message })
  await dialog.getByLabelText('Vaccine Name').fill('DHP')
  await submit.click()

  await expect.element(dialog.getByLabelText('Frequency')).toHaveAccessibleDescription(message)
})

test('the same record sent again after its answer was lost bears the same requestId, a corrected one another', async () => {
  const { screen, dialog, submit } = await openNew(TABS[1])
  const [{ kind, name }] = [TABS[1]]
  const { add } = callsOf(kind)
  await dialog.getByLabelText(name).fill('Tablet')
  server.losesConnection(add)
  await submit.click()
  await expect.element(screen.getByText('Failed to save worming record')).toBeVisible()
  await submit.click()
  await expect.poll(() => server.callsOf(add)).toHaveLength(2)
  await dialog.getByLabelText(name).fill('Tablets')
  await submit.click()
  await expect.poll(() => server.callsOf(add)).toHaveLength(3)
  const ids = server.callsOf(add).map(({ body }) => (body as { requestId: string }).requestId)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[1])
})

test('a suggested name brings its usual frequency, and the vet comes first', async () => {
  const { dialog } = await openNew(TABS[1])
  await expect.element(dialog.getByText(VETS_PLAN_FIRST)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sheep measles tapeworm treatment' }).click()
  await expect.element(dialog.getByLabelText('Treatment Name')).toHaveValue('Sheep measles tapeworm treatment')
  await expect.element(dialog.getByLabelText('Frequency')).toHaveValue('monthly')
  await expect.element(dialog.getByText('Praziquantel, for dogs that live on or visit farms.')).toBeVisible()
})

test('Escape closes the form and gives the focus back [HEALTH-08]', async () => {
  const { screen, dialog } = await openNew(TABS[0])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Add Vaccination' })).toHaveFocus()
})

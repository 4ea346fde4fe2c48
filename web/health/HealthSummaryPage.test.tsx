import { beforeEach, expect, test, vi } from 'vitest'
import { monthsAfter } from '#contract/health/due.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { health } from '#contract/health/routes.ts'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { messages } from '#contract/messages/routes.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { callsOf } from './health.queries.ts'
import { record } from './testing/records.ts'

const mia = make.user()
const biscuit = make.dog({ ownerId: mia.id, dateOfBirth: '2023-02-10', weight: 28.5 })

beforeEach(() => {
  server.answers(dogs.show, biscuit)
  server.answers(dogs.my, [biscuit])
  for (const kind of HEALTH_KINDS) server.answers(callsOf(kind).list, [])
})

const open = () => renderApp('/dogs/biscuit/health', { user: mia })

test('the summary has who the dog is, what is due next of all kinds, and what was given', async () => {
  // A day that no leap day is near.
  vi.setSystemTime('2026-11-27T00:00:00Z')
  const given = monthsAfter(daysAfter(todayHere(), 5), -12)
  server.answers(health.vaccinations.list, [record({ date: given, clinic: 'Ponsonby Vets' })])
  server.answers(health.flea.list, [record({ id: 'collar', name: 'Collar', date: '2020-01-31', frequency: 'monthly' })])
  const screen = await open()

  await expect.element(screen.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible()
  await expect.element(screen.getByText(/^Labrador Retriever · Female · /)).toBeVisible()
  for (const fact of ['Feb 10, 2023', '28.5 kg', 'Mia Parata', 'mia@example.nz']) {
    await expect.element(screen.getByText(fact, { exact: true })).toBeVisible()
  }
  const rowsOf = (name: string) =>
    screen
      .getByRole('table', { name })
      .getByRole('row')
      .elements()
      .map((row) => row.textContent)
  await expect.element(screen.getByRole('table', { name: 'Records' })).toBeVisible()
  expect(rowsOf('Next due')).toEqual([
    'DueTreatmentKindLast givenHow soon',
    expect.stringMatching(/^Feb 29, 2020Collar.*Jan 31, 2020Overdue by \d+ years$/),
    expect.stringMatching(/DHP.*Due in 5 days$/),
  ])
  expect(rowsOf('Records')).toEqual([
    'GivenTreatmentFrequencyClinic',
    'Vaccinations',
    expect.stringMatching(/DHP.*AnnuallyPonsonby Vets$/),
    'Flea Treatment',
    expect.stringMatching(/^Jan 31, 2020Collar.*Monthly$/),
  ])
  await expect.element(screen.getByText(/Your vet's plan comes first/)).toBeVisible()
})

test('"Print" prints, and the page is then called by the dog alone, as the PDF will be', async () => {
  server.answers(messages.unreadCount, { count: 3 })
  const titles: string[] = []
  const print = vi.spyOn(window, 'print').mockImplementation(() => void titles.push(document.title))
  const screen = await open()
  await expect.poll(() => document.title).toBe('(3) Health summary of Biscuit – Wagmates')
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(titles).toEqual(['Health summary of Biscuit – Wagmates'])
  expect(document.title).toBe('(3) Health summary of Biscuit – Wagmates')
  print.mockRestore()
})

test('of more records than a page holds the newest are shown, and how many there are', async () => {
  const many = Array.from({ length: 40 }, (_, i) => record({ id: `${i}`, date: daysAfter('2025-06-15', -30 * i) }))
  server.answers(health.vaccinations.list, many)
  const screen = await open()
  await expect.element(screen.getByText('the newest 17 of 40')).toBeVisible()
})

test('a dog without records has a summary, too', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Nothing is due: there are no records yet.')).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
})

test("the summary of another owner's dog is denied, and its records are not requested [K-40]", async () => {
  server.answers(dogs.show, { ...biscuit, ownerId: 'tane' })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect.element(screen.getByText("You can only see your own dogs' health records")).toBeVisible()
  expect(server.callsOf(health.vaccinations.list)).toEqual([])
})

test('a dog that does not exist has no summary', async () => {
  server.refuses(dogs.show, 'dog-not-found')
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Dog Not Found' })).toBeVisible()
})

test('records that could not be loaded are asked for again', async () => {
  server.refuses(health.flea.list, 'unexpected')
  const screen = await open()
  await expect.element(screen.getByRole('alert').getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
  server.answers(health.flea.list, [])
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByText('Nothing is due: there are no records yet.')).toBeVisible()
})

test("the owner's dog page leads to the summary, nobody else's does", async () => {
  const screen = await renderApp('/dog/biscuit', { user: mia })
  await expect
    .element(screen.getByRole('link', { name: 'Health Summary' }))
    .toHaveAttribute('href', '/dogs/biscuit/health')
})

test('what is not stated of vaccinations is left out above a list of them', async () => {
  server.answers(dogs.show, { ...biscuit, vaccinated: null })
  server.answers(health.vaccinations.list, [record()])
  const screen = await open()
  await expect.element(screen.getByRole('table', { name: 'Records' })).toBeVisible()
  await expect.element(screen.getByText('Neutered', { exact: true })).toBeVisible()
  expect(screen.getByText('Vaccinated', { exact: true }).elements()).toEqual([])
})

test('the e-mail address breaks after its @', async () => {
  const screen = await open()
  const address = screen.getByText('mia@example.nz', { exact: true })
  await expect.element(address).toBeVisible()
  expect(address.element().innerHTML).toBe('mia@<wbr>example.nz')
})

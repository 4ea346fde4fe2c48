import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { monthsAfter } from '#contract/health/due.ts'
import { health } from '#contract/health/routes.ts'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { HealthCard } from './HealthCard.tsx'
import { callsOf } from './health.queries.ts'
import { record, TABS } from './testing/records.ts'

const mia = make.user()
const [biscuit, rocket] = [make.dog({ id: 'biscuit', name: 'Biscuit' }), make.dog({ id: 'rocket', name: 'Rocket' })]
const show = async (own = [biscuit]) => {
  server.answers(dogs.my, own)
  return renderPart(<HealthCard />, { user: mia })
}

beforeEach(() => {
  for (const kind of HEALTH_KINDS) server.answers(callsOf(kind).list, [])
})

test('the card is called "Health Records"; with one dog there is nothing to choose [HEALTH-01]', async () => {
  const screen = await show()
  await expect.element(screen.getByRole('region', { name: 'Health Records' })).toBeVisible()
  await expect.element(screen.getByRole('tablist')).toBeVisible()
  expect(screen.getByLabelText('Dog').elements()).toEqual([])
})

test('with more dogs one is chosen, and each has its own records [HEALTH-01 HEALTH-12]', async () => {
  server.answers(health.vaccinations.list, ({ path }) =>
    path.endsWith('rocket') ? [record({ dogId: 'rocket', name: 'Leptospirosis' })] : [record({ name: 'DHP' })],
  )
  const screen = await show([biscuit, rocket])
  await expect.element(screen.getByRole('heading', { name: 'DHP' })).toBeVisible()
  const selector = screen.getByLabelText('Dog')
  expect([...selector.element().querySelectorAll('option')].map((option) => option.value)).toEqual([
    'biscuit',
    'rocket',
  ])

  await selector.selectOptions('Rocket')

  await expect.element(screen.getByRole('heading', { name: 'Leptospirosis' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'DHP' })).not.toBeInTheDocument()
})

test('the tabs stand in one row on a phone', async () => {
  await page.viewport(360, 740)
  server.answers(dogs.my, [biscuit])
  const screen = await renderPart(
    <div className="page-width">
      <HealthCard />
    </div>,
    { user: mia },
  )
  await expect.element(screen.getByRole('tablist')).toBeVisible()
  const tabs = screen.getByRole('tab').elements()
  expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1)
  for (const tab of tabs) expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
})

test('another dog is shown with the same tab open', async () => {
  const screen = await show([biscuit, rocket])
  await screen.getByRole('tab', { name: 'Worming' }).click()
  await screen.getByLabelText('Dog').selectOptions('Rocket')
  await expect.element(screen.getByRole('tab', { name: 'Worming' })).toHaveAttribute('aria-selected', 'true')
})

test('three tabs, each with an add button and its empty text [HEALTH-02 HEALTH-03 HEALTH-05 HEALTH-06]', async () => {
  const screen = await show()
  await expect.element(screen.getByRole('tab', { name: 'Vaccinations' })).toHaveAttribute('aria-selected', 'true')
  const tabs = screen.getByRole('tab').elements()
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Vaccinations', 'Worming', 'Flea Treatment'])
  for (const { tab, one, type } of TABS) {
    await screen.getByRole('tab', { name: tab }).click()
    await expect.element(screen.getByText(`No ${type} records yet. Add one above to get started!`)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: `Add ${one}`, exact: true })).toBeVisible()
  }
})

test('a record shows name, date, frequency and clinic, and can be edited and deleted [HEALTH-04 HEALTH-13]', async () => {
  server.answers(health.vaccinations.list, [record({ date: '2025-01-05', clinic: 'Ponsonby Vets' })])
  const screen = await show()
  const entry = screen.getByRole('tabpanel').getByRole('listitem')
  await expect.element(entry.getByRole('heading', { name: 'DHP' })).toBeVisible()
  await expect.element(entry.getByText('Jan 5, 2025 · Annually')).toBeVisible()
  await expect.element(entry.getByText('Ponsonby Vets')).toBeVisible()
  await expect.element(entry.getByRole('button', { name: 'Edit DHP, Jan 5, 2025' })).toBeVisible()
  await expect.element(entry.getByRole('button', { name: 'Delete DHP, Jan 5, 2025' })).toBeVisible()
})

test.each([
  [5, 'Due in 5 days'],
  [0, 'Due today'],
  [-21, 'Overdue by 3 weeks'],
])('a record that is due in %i days says "%s" and the date', async (days, words) => {
  // A day that no leap day is near.
  vi.setSystemTime('2026-11-27T00:00:00Z')
  const date = monthsAfter(daysAfter(todayHere(), days), -12)
  server.answers(health.vaccinations.list, [record({ date })])
  const screen = await show()
  const entry = screen.getByRole('tabpanel').getByRole('listitem')
  await expect.element(entry.getByText(words)).toBeVisible()
  await expect.element(entry.getByText(/^Next due \w{3} \d{1,2}, \d{4}$/)).toBeVisible()
})

test('a treatment that was repeated since is not shown as due', async () => {
  server.answers(health.vaccinations.list, [
    record({ id: 'new', date: daysAfter(todayHere(), -10) }),
    record({ id: 'old', date: '2020-01-05' }),
  ])
  const screen = await show()
  await expect.element(screen.getByText('Given again since then')).toBeVisible()
  expect(screen.getByText(/^Overdue/).elements()).toEqual([])
})

test('of many records two are shown, and all on demand', async () => {
  const many = Array.from({ length: 7 }, (_, i) => record({ id: `dhp-${i}`, date: `2025-06-2${9 - i}` }))
  server.answers(health.vaccinations.list, many)
  const screen = await show()
  const entries = screen.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => entries.elements().length).toBe(2)
  await screen.getByRole('button', { name: 'Show All 7' }).click()
  await expect.poll(() => entries.elements().length).toBe(7)
  await screen.getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(() => entries.elements().length).toBe(2)
})

test('due treatments of all kinds are listed at the top, the two that are next first', async () => {
  const today = todayHere()
  server.answers(health.vaccinations.list, [record({ name: 'Leptospirosis', date: daysAfter(today, -300) })])
  server.answers(health.worming.list, [record({ name: 'Tablet', date: daysAfter(today, -200), frequency: 'monthly' })])
  server.answers(health.flea.list, [record({ name: 'Collar', date: daysAfter(today, -10), frequency: 'monthly' })])
  const screen = await show()
  const list = screen.getByRole('region', { name: 'Next due' })
  await expect.element(list).toBeVisible()
  const names = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('span span')?.textContent)
  expect(names()).toEqual(['Tablet', 'Collar'])
  await list.getByRole('button', { name: 'Show All 3' }).click()
  await expect.poll(names).toEqual(['Tablet', 'Collar', 'Leptospirosis'])
})

test('records that could not be loaded are asked for again', async () => {
  server.refuses(health.flea.list, 'unexpected')
  const screen = await show()
  await expect.element(screen.getByRole('alert').getByText('Something went wrong. Please try again.')).toBeVisible()
  server.answers(health.flea.list, [])
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByRole('tablist')).toBeVisible()
  expect(server.callsOf(health.vaccinations.list)).toHaveLength(1)
})

test('skeletons are shown while records load', async () => {
  const letThrough = server.holds(health.worming.list, [])
  const screen = await show()
  await expect.element(screen.getByRole('status', { name: 'Loading health records' })).toBeVisible()
  letThrough()
  await expect.element(screen.getByRole('tablist')).toBeVisible()
})

describe('deleting', () => {
  async function ask() {
    server.answers(health.vaccinations.list, [record()])
    const screen = await show()
    await screen.getByRole('button', { name: /^Delete/ }).click()
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this record?' })
    await expect.element(question).toBeVisible()
    return { screen, question }
  }

  test('asks first; "Cancel" leaves the record and gives the focus back [HEALTH-09]', async () => {
    const { screen, question } = await ask()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^Delete/ })).toHaveFocus()
    expect(server.callsOf(health.vaccinations.remove)).toEqual([])
  })

  test('"OK" deletes and says so [HEALTH-09 HEALTH-17 HEALTH-20]', async () => {
    const { screen, question } = await ask()
    server.answers(health.vaccinations.remove, { message: 'Record deleted' })
    server.answers(health.vaccinations.list, [])
    await question.getByRole('button', { name: 'OK' }).click()
    await expect.element(screen.getByText('Record deleted successfully')).toBeVisible()
    await expect.element(screen.getByText('Success', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/^No vaccination records yet/)).toBeVisible()
    expect(server.callsOf(health.vaccinations.remove)).toMatchObject([{ path: '/api/health/vaccinations/dhp' }])
  })

  test('deleting a record that is gone already says so and refetches the list [HEALTH-18 C-67]', async () => {
    const { screen, question } = await ask()
    server.refuses(health.vaccinations.remove, 'record-not-found')
    server.answers(health.vaccinations.list, [])
    await question.getByRole('button', { name: 'OK' }).click()
    await expect.element(screen.getByText('Record was already removed')).toBeVisible()
    await expect.element(screen.getByText('Info', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/^No vaccination records yet/)).toBeVisible()
  })

  test.each(['deleted', 'gone already'])('the focus of a record that is %s goes on at the add button', async (how) => {
    const { screen, question } = await ask()
    if (how === 'deleted') server.answers(health.vaccinations.remove, { message: 'Record deleted' })
    else server.refuses(health.vaccinations.remove, 'record-not-found')
    const letThrough = server.holds(health.vaccinations.list, [])
    await question.getByRole('button', { name: 'OK' }).click()
    await expect.element(question).not.toBeInTheDocument()
    letThrough()
    await expect.element(screen.getByText(/^No vaccination records yet/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add Vaccination' })).toHaveFocus()
  })

  test('another failure is shown as one, even if its message contains 404 [HEALTH-19 C-67]', async () => {
    const { screen, question } = await ask()
    server.sends(health.vaccinations.remove, () => Response.json({ message: 'Error 404 of a proxy' }, { status: 500 }))
    await question.getByRole('button', { name: 'OK' }).click()
    await expect.element(screen.getByText('Failed to delete record')).toBeVisible()
    await expect.element(screen.getByText('Error', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'DHP' })).toBeVisible()
  })
})

test('the arrow keys move between the tabs [HEALTH-02]', async () => {
  const screen = await show()
  await screen.getByRole('tab', { name: 'Vaccinations' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Worming' })).toHaveFocus()
})

import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: 'mia', name: 'Koa', usuallyFree: ['sat-morning'] })
const cell = (name: string) => page.getByRole('checkbox', { name, exact: true })

/** The box lies under its drawn cell, which a pointer would hit. */
const press = (name: string) => cell(name).element().closest('label')?.click()

beforeEach(() => {
  server.answers(dogs.show, koa)
  server.answers(dogs.my, [koa])
  server.answers(dogs.edit, koa)
})

test('the grid has seven days with four parts each, says the choice in words, and sends it [PLAY-40]', async () => {
  await renderApp('/dogs/koa/edit', { user: mia })
  await expect.element(cell('Saturday morning')).toBeChecked()
  expect(
    page
      .getByRole('group', { name: /^Usually free/ })
      .getByRole('checkbox')
      .elements(),
  ).toHaveLength(28)
  for (const day of ['Friday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']) press(`${day} evening`)
  await expect.element(page.getByText('Weekday evenings, Saturday mornings', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect
    .poll(() => server.callsOf(dogs.edit)[0]?.body)
    .toEqual({
      usuallyFree: ['mon-evening', 'tue-evening', 'wed-evening', 'thu-evening', 'fri-evening', 'sat-morning'],
    })
})

test('the grid is worked by keyboard [PLAY-40]', async () => {
  await renderApp('/dogs/koa/edit', { user: mia })
  await expect.element(cell('Saturday morning')).toBeVisible()
  cell('Saturday morning').element().focus()
  await userEvent.keyboard(' {Tab} ')
  await expect.element(cell('Saturday midday')).toBeChecked()
  await expect.element(cell('Saturday morning')).not.toBeChecked()
})

test("a dog's page says it in words, or nothing [PLAY-40]", async () => {
  await renderApp('/dog/koa', { user: mia })
  await expect.element(page.getByText('Usually free')).toBeVisible()
  await expect.element(page.getByText('Saturday mornings', { exact: true })).toBeVisible()
})

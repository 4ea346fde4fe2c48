import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { startInWords } from '#contract/playdates/words.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answerPairs, SUITS } from './testing/pairs.ts'

const { owner: _, relation: __, ...biscuit } = make.dog()
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const next = page.getByRole('button', { name: 'Next' })
const who = page.getByText('Step 1 of 4: Who')
const when = page.getByText('Step 2 of 4: When')
const where = page.getByText('Step 3 of 4: Where')
const note = page.getByText('Step 4 of 4: Note')
const addressBefore = '/playdates?before-the-form'

beforeEach(async () => {
  sessionStorage.removeItem('playdateDraft')
  await page.viewport(360, 740)
  server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }])
  server.answers(owners.show, make.owner({ dogs: [biscuit], relation: 'friend' }))
  answerPairs(() => SUITS)
  server.answers(meetingPlaces.list, { places: [] })
  history.pushState(null, '', addressBefore)
})

function openForm() {
  return renderApp('/playdates/new?with=tane&dog=biscuit', { user: make.user() })
}

async function goToLastStep(): Promise<void> {
  await expect.element(page.getByText('Good match')).toBeVisible()
  await next.click()
  await page.getByLabelText('Date', { exact: true }).fill(inFiveDays)
  await next.click()
  await page.getByRole('textbox', { name: /^Public place/ }).fill('Memorial Park')
  await next.click()
  await expect.element(note).toBeVisible()
}

const address = () => location.pathname + location.search

test('Back goes to the step before with what was entered, Forward to the next one [PLAY-02]', async () => {
  await openForm()
  await goToLastStep()
  history.back()
  await expect.element(where).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Public place/ })).toHaveValue('Memorial Park')
  history.back()
  await expect.element(when).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'When' })).toHaveFocus()
  history.forward()
  await expect.element(where).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(when).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(who).toBeVisible()
  history.back()
  await expect.poll(address).toBe(addressBefore)
})

test('the last step says who, when and where before it is sent', async () => {
  await openForm()
  await goToLastStep()
  const lines = page.getByRole('list', { name: 'What you suggest' }).getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Koa and Biscuit',
    `${startInWords(`${inFiveDays}T10:00`)}, 60 min`,
    'Memorial Park',
  ])
})

test('a new playdate takes the place of the form: Back goes to the page before it', async () => {
  server.answers(playdates.suggest, make.playdate({ isHost: true }))
  server.answers(playdates.show, make.playdate({ isHost: true }))
  await openForm()
  await goToLastStep()
  await page.getByRole('button', { name: 'Suggest Playdate' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biscuit and Koa' })).toBeVisible()
  history.back()
  await expect.poll(address).toBe(addressBefore)
})

test('Back after an error of an earlier step goes on from that step', async () => {
  server.refusesInput(playdates.suggest, { field: 'times.0', message: 'That time has passed' })
  await openForm()
  await goToLastStep()
  await page.getByRole('button', { name: 'Suggest Playdate' }).click()
  await expect.element(when).toBeVisible()
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveFocus()
  history.back()
  await expect.element(who).toBeVisible()
  history.back()
  await expect.poll(address).toBe(addressBefore)
})

test('a form that begins at a later step has no entries for those before', async () => {
  const { unmount } = await openForm()
  await goToLastStep()
  await unmount()
  history.pushState(null, '', addressBefore)
  await openForm()
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(where).toBeVisible()
  history.back()
  await expect.poll(address).toBe(addressBefore)
})

import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { clickNow } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answerPairs, SUITS } from './testing/pairs.ts'

const UNKNOWN_TOWN = 'Location not supported: please add the town'
const { owner: _, relation: __, ...biscuit } = make.dog()
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const next = page.getByRole('button', { name: 'Next' })
const suggest = page.getByRole('button', { name: 'Suggest Playdate' })
const date = page.getByLabelText('Date', { exact: true })
const place = page.getByRole('textbox', { name: /^Public place/ })

beforeEach(() => {
  sessionStorage.removeItem('playdateDraft')
  server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }])
  server.answers(owners.show, make.owner({ dogs: [biscuit], relation: 'friend' }))
  answerPairs(() => SUITS)
  server.answers(meetingPlaces.list, { places: [] })
  server.answers(messages.recent, [])
})

/** Fills in the steps of a small screen up to the last one. */
async function goToLastStep(): Promise<void> {
  await renderApp('/playdates/new?with=tane&dog=biscuit', { user: make.user() })
  await expect.element(page.getByText('Good match')).toBeVisible()
  await next.click()
  await date.fill(inFiveDays)
  await next.click()
  await place.fill('Memorial Park')
  await next.click()
  await expect.element(page.getByText('Step 4 of 4: Note')).toBeVisible()
}

test('a field of an earlier step that the server refuses is shown and has the focus, each time', async () => {
  await page.viewport(360, 740)
  server.refusesInput(playdates.suggest, { field: 'place', message: UNKNOWN_TOWN })
  await goToLastStep()
  await suggest.click()
  await expect.element(page.getByText('Step 3 of 4: Where')).toBeVisible()
  await expect.element(place).toHaveFocus()
  await expect.element(place).toHaveAccessibleDescription(/please add the town/)
  await expect.element(place).toBeInViewport()

  server.refusesInput(playdates.suggest, { field: 'times.0', message: 'That time has passed' })
  await next.click()
  await suggest.click()
  await expect.element(page.getByText('Step 2 of 4: When')).toBeVisible()
  await expect.element(date).toHaveFocus()
})

test('a playdate whose form was left while it was sent is told of, and its draft goes', async () => {
  await page.viewport(360, 740)
  const answer = server.holds(playdates.suggest, make.playdate())
  await goToLastStep()
  await suggest.click()
  navigate('/coming-soon')
  await expect.element(suggest).not.toBeInTheDocument()
  answer()

  await expect.element(page.getByText('Playdate Suggested')).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
  expect(sessionStorage.getItem('playdateDraft')).toBeNull()
})

test('a playdate whose form was left while it was sent is told of when it is refused, and its draft stays', async () => {
  await page.viewport(360, 740)
  const answer = Promise.withResolvers<void>()
  server.sends(playdates.suggest, async () => {
    await answer.promise
    return Response.json({ message: 'You have reached the maximum number of playdates' }, { status: 409 })
  })
  await goToLastStep()
  await suggest.click()
  navigate('/coming-soon')
  await expect.element(suggest).not.toBeInTheDocument()
  answer.resolve()

  await expect.element(page.getByText('Your playdate was not sent')).toBeVisible()
  await expect.element(page.getByText('You have reached the maximum number of playdates')).toBeVisible()
  expect(sessionStorage.getItem('playdateDraft')).not.toBeNull()
})

test('nobody goes on from "Who" with an owner who cannot be invited, until they are a friend [K-101 PLAY-03]', async () => {
  await page.viewport(360, 740)
  server.answers(owners.show, make.owner({ dogs: [biscuit], relation: null }))
  await renderApp('/playdates/new?with=tane&dog=biscuit', { user: make.user() })
  const notice = page.getByText(/^You can invite friends and people you have written with/)
  await expect.element(notice).toBeVisible()
  await next.click()
  await expect.element(page.getByRole('alert').and(notice)).toBeInViewport()
  await expect.element(page.getByText('Step 1 of 4: Who')).toBeVisible()
  const { createdAt, ...tane } = make.owner({ dogs: [biscuit] })
  const added = { id: 'friend-1', status: 'accepted', contextDogId: 'biscuit', createdAt } as const
  // Not before the press: the page also asks for friends and owners when the live stream opens.
  server.answers(friends.add, () => {
    server.answers(owners.show, make.owner({ dogs: [biscuit], relation: 'friend' }))
    server.answers(friends.list, [{ ...added, friendUser: { ...tane, createdAt } }])
    return { ...added, userId: 'mia', friendUserId: 'tane' }
  })
  await page.getByRole('button', { name: 'Add as Friend' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await next.click()
  await expect.element(page.getByText('Step 2 of 4: When')).toBeVisible()
})

test('when an invited dog was deleted meanwhile, "Who" says so and shows the dogs that are left', async () => {
  await page.viewport(360, 740)
  server.refuses(playdates.suggest, 'dog-not-found')
  await goToLastStep()
  // Not before the press: the page also asks for owners when the live stream opens.
  const left = () => (server.callsOf(playdates.suggest).length > 0 ? { ...biscuit, id: 'rex', name: 'Rex' } : biscuit)
  server.answers(owners.show, () => make.owner({ dogs: [left()], relation: 'friend' }))
  await suggest.click()
  await expect.element(page.getByText('Step 1 of 4: Who')).toBeVisible()
  await expect.element(page.getByText(/^Somebody whom you chose is no longer there/)).toBeInViewport()
  await expect.element(page.getByText('Rex', { exact: true })).toBeVisible()
  expect(page.getByText('Biscuit', { exact: true }).elements()).toEqual([])
  expect(page.getByText('Dog not found').elements()).toEqual([])
})

test('above an open keyboard the error of a send that failed stands over the bar of buttons', async () => {
  await page.viewport(360, 420)
  server.losesConnection(playdates.suggest)
  await goToLastStep()
  await expect.poll(() => document.activeElement?.textContent).toBe('Note')
  scrollTo({ top: 0, behavior: 'instant' })
  clickNow(suggest)
  const error = page.getByText('We could not send this. Please check your connection and try again.')
  await expect.element(error).toBeInTheDocument()
  const box = () => error.element().getBoundingClientRect()
  const bar = () => page.getByText('Step 4 of 4: Note').element().getBoundingClientRect()
  await expect.poll(() => box().bottom - bar().top).toBeLessThanOrEqual(0)
  expect(box().top).toBeGreaterThan(0)
})

test('Enter in the field of a home address shows the question, and nothing is sent [PLAY-09]', async () => {
  await page.viewport(1280, 900)
  await renderApp('/playdates/new?with=tane&dog=biscuit', { user: make.user() })
  await expect.element(page.getByText('Good match')).toBeVisible()
  await date.fill(inFiveDays)
  await place.fill('12 Elm Street, Gore')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^This looks like a home address/)).toBeInViewport()
  expect(server.callsOf(playdates.suggest)).toEqual([])
})

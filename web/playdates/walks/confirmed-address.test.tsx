import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const SENTENCE = 'You can host and join open walks once you have confirmed your e-mail address.'
const unproved = make.user({ mustConfirmAddress: true })
const notice = page.getByText(SENTENCE)
const send = page.getByRole('button', { name: 'Send the E-mail' })
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)

beforeEach(() => {
  sessionStorage.removeItem('playdateDraft')
  server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }])
  server.answers(meetingPlaces.list, { places: [] })
  server.answers(account.current, make.user())
  server.answers(auth.sendConfirmation, { message: 'The e-mail is on its way.' })
})

test('a host whose mailbox is not proved reads so at once, and has the e-mail sent [PLAY-33]', async () => {
  await renderApp('/playdates/new', { user: unproved })
  await page.getByText('Open Walk', { exact: true }).click()
  await expect.element(notice).toBeVisible()
  await send.click()
  await expect.element(page.getByText('The e-mail is on its way.')).toBeVisible()
  expect(server.callsOf(auth.sendConfirmation)).toHaveLength(1)
  await expect.element(notice).not.toBeInTheDocument()
})

test('a walk that is refused for the mailbox has the button beside the refusal', async () => {
  server.refuses(playdates.suggest, 'email-unconfirmed')
  await renderApp('/playdates/new', { user: unproved })
  await page.getByText('Open Walk', { exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabelText('Date', { exact: true }).fill(inFiveDays)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Another public place', { exact: true }).click()
  await page.getByLabelText('Public place').fill('Petone Beach, Wellington')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Host This Walk' }).click()
  await expect.element(page.getByText('Please confirm your e-mail address first.')).toBeVisible()
  await expect.element(send).toBeVisible()
})

test('an owner who would ask to join is offered the e-mail in the same dialog [PLAY-33]', async () => {
  const { parts } = make.playdate()
  const walk = {
    day: inFiveDays,
    part: 'morning' as const,
    town: 'Petone, Wellington',
    freePlaces: 3,
    audience: 'everybody' as const,
    radiusKm: 10,
    sizes: [],
    energies: [],
    puppies: true,
    distanceKm: 4,
    matches: [],
  }
  const asked = { kind: 'open', isHost: false, myState: null, needsAnswer: false, place: null, walk } as const
  server.answers(playdates.show, make.playdate({ ...asked, parts: parts.filter(({ isHost }) => isHost) }))
  await renderApp('/playdates/playdate-1', { user: unproved })
  await page.getByRole('button', { name: 'Ask to Join' }).click()
  await expect.element(page.getByRole('dialog').getByText(SENTENCE)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the E-mail' }).click()
  await expect.element(page.getByText('The e-mail is on its way.')).toBeInViewport()
})

test('nothing is said to owners whose mailbox is proved', async () => {
  await renderApp('/playdates/new', { user: make.user() })
  await page.getByText('Open Walk', { exact: true }).click()
  await expect.element(page.getByLabelText('How many dogs in all')).toBeVisible()
  expect(notice.elements()).toEqual([])
})

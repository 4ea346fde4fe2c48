import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import type { MeetingPlace } from '#contract/meeting-places/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answerPairs, SUITS, VETO } from './testing/pairs.ts'

const mia = make.user()
const { owner: _, relation: __, ...biscuit } = make.dog()
const koa = { ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }
const tane = make.owner({ dogs: [biscuit] })
const park: MeetingPlace = {
  id: 'mount',
  name: 'Mount Drury Reserve',
  kind: 'reserve',
  near: 'Mount Maunganui, Bay of Plenty',
  lat: -37.63,
  lng: 176.18,
  dogAccess: 'off-leash',
  dogAsOf: 2024,
  isApproximate: false,
  km: 2.2,
  ownKm: 4.1,
}
const beach: MeetingPlace = {
  ...park,
  id: 'beach',
  lat: -37.72,
  lng: 176.3,
  name: 'Pilot Bay',
  kind: 'bay',
  dogAccess: null,
  dogAsOf: null,
}

const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const open = (query = '?with=tane&dog=biscuit') => renderApp(`/playdates/new${query}`, { user: mia })
const suggest = page.getByRole('button', { name: 'Suggest Playdate' })

beforeEach(async () => {
  sessionStorage.removeItem('playdateDraft')
  await page.viewport(1280, 900)
  server.answers(dogs.my, [koa])
  server.answers(owners.show, tane)
  answerPairs(() => SUITS)
  server.answers(meetingPlaces.list, { places: [park, beach] })
  server.answers(messages.recent, [{ ...make.message(), unreadCount: 0, isRequest: false }])
})

/** Enters everything that is not preselected. */
async function fill(): Promise<void> {
  await page.getByLabelText('Date', { exact: true }).fill(inFiveDays)
  await page.getByText('Mount Drury Reserve', { exact: true }).click()
}

test('the owner and dog of the address are invited, and what was entered is sent [PLAY-01 PLAY-02 PLAY-03]', async () => {
  server.answers(playdates.suggest, make.playdate({ isHost: true }))
  server.answers(playdates.show, make.playdate({ isHost: true }))
  await open()
  await expect.element(page.getByRole('checkbox', { name: 'Koa' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Biscuit' })).toBeChecked()
  await expect.element(page.getByText('Good match')).toBeVisible()
  await fill()
  await suggest.click()

  await expect.element(page.getByRole('heading', { level: 1, name: 'Biscuit and Koa' })).toBeVisible()
  expect(server.callsOf(playdates.suggest)[0]?.body).toMatchObject({
    kind: 'private',
    dogIds: ['koa'],
    guests: [{ ownerId: 'tane', dogIds: ['biscuit'] }],
    times: [`${inFiveDays}T10:00`],
    minutes: 60,
    place: { meetingPlaceId: 'mount' },
    adviceRead: false,
    overlapConfirmed: false,
  })
})

test.each([
  ['the own id', '?with=mia', () => {}],
  ['an unknown or blocked id', '?with=nobody', () => server.refuses(owners.show, 'user-not-found')],
])('%s in the address is ignored [PLAY-01]', async (_name, query, prepare) => {
  prepare()
  await open(query)
  await expect.element(page.getByRole('button', { name: /^Invite\s+Tāne/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([])
})

test('the form cannot be sent before its guests are loaded [PLAY-02]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.refuses(owners.show, 'user-not-found', promise)
  await open()
  await fill()
  await expect.element(suggest).toHaveAttribute('aria-disabled', 'true')
  const form = page.getByRole('form', { name: 'Suggest a Playdate' }).element() as HTMLFormElement
  form.requestSubmit()
  await afterNextRender()
  expect(page.getByText('Please choose whom to invite').elements()).toEqual([])
  resolve()
  await expect.element(suggest).not.toHaveAttribute('aria-disabled')
  form.requestSubmit()
  await expect.element(page.getByText('Please choose whom to invite')).toBeVisible()
})

test('the form of a playdate has what was entered again after a reload [PLAY-02]', async () => {
  const { unmount } = await open()
  await page.getByRole('textbox', { name: /^Note/ }).fill('By the swings')
  await fill()
  await unmount()
  await open()
  await expect.element(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('By the swings')
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue(inFiveDays)
  await expect.element(page.getByRole('radio', { name: /Mount Drury/ })).toBeChecked()
})

test('a small screen shows one step after the other, and goes on once it is filled in [PLAY-02]', async () => {
  await page.viewport(360, 740)
  await open()
  await expect.element(page.getByText('Step 1 of 4: Who')).toBeVisible()
  await expect.element(page.getByLabelText('Date', { exact: true })).not.toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Please choose a date and a time')).toBeVisible()
  await page.getByLabelText('Date', { exact: true }).fill(inFiveDays)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Step 3 of 4: Where')).toBeVisible()
})

test('a veto shows its advice at once and asks for a tick [PLAY-04]', async () => {
  answerPairs(() => VETO)
  server.answers(playdates.suggest, make.playdate({ isHost: true }))
  server.answers(playdates.show, make.playdate({ isHost: true }))
  await open()
  const about = page.getByRole('list', { name: 'About Koa and Biscuit' })
  await expect.element(about.getByText('The owner says that Biscuit is not good with other dogs.')).toBeVisible()
  await expect.element(about.getByText(VETO.advice[0] ?? '?')).toBeVisible()
  await fill()
  await suggest.click()
  await expect.element(page.getByText('Please confirm that you have read the advice')).toBeVisible()
  expect(server.callsOf(playdates.suggest)).toEqual([])
  await page.getByRole('checkbox', { name: 'We have read this and will meet as advised' }).click()
  await expect.element(page.getByText('Please confirm that you have read the advice')).not.toBeInTheDocument()
  await suggest.click()
  await expect.poll(() => server.callsOf(playdates.suggest)[0]?.body).toMatchObject({ adviceRead: true })
})

test('a time that the clocks skip in spring is refused under its field [PLAY-05]', async () => {
  await open()
  await page.getByLabelText('Date', { exact: true }).fill('2026-09-27')
  await page.getByLabelText('Start').selectOptions('2:30 am')
  await suggest.click()
  await expect
    .element(page.getByLabelText('Date', { exact: true }))
    .toHaveAccessibleDescription('That time does not exist: the clocks go forward')
})

test('places say their distance and what is known of dogs there, and nothing else [PLAY-07 PLAY-08]', async () => {
  await open()
  await expect
    .element(
      page.getByRole('radio', { name: /Mount Drury Reserve Reserve, Mount Maunganui.* Off leash \(2024\) about 4 km/ }),
    )
    .toBeInTheDocument()
  await expect
    .element(page.getByRole('radio', { name: /Pilot Bay .*Check the council's dog rules before you go/ }))
    .toBeInTheDocument()
  expect(server.callsOf(meetingPlaces.list).some(({ path }) => path.includes('with=tane'))).toBe(true)
  await page.getByRole('button', { name: 'Pilot Bay' }).click()
  await expect.element(page.getByRole('radio', { name: /^Pilot Bay/ })).toBeChecked()
})

test.each([
  ['no place is within 10 km of the own town', { km: 14, ownKm: 14 }, 'Another public place'],
  ['a point halfway to another town lies between places', { km: 14, ownKm: 90 }, 'Meeting places nearby'],
])('where %s, %o, that comes first: %s [PLAY-07]', async (_where, distances, first) => {
  server.answers(meetingPlaces.list, { places: [{ ...park, ...distances }] })
  await open()
  await expect.element(page.getByRole('radio', { name: first })).toBeChecked()
})

test('a text that looks like a home address is asked about once, and may stay [PLAY-09]', async () => {
  server.answers(playdates.suggest, make.playdate({ isHost: true }))
  server.answers(playdates.show, make.playdate({ isHost: true }))
  await open()
  await page.getByLabelText('Date', { exact: true }).fill(inFiveDays)
  await page.getByText('Another public place').click()
  await page.getByLabelText('Public place').fill('12 Karangahape Road, Auckland')
  await suggest.click()
  await expect
    .element(page.getByText('This looks like a home address. Meet somewhere public the first time.'))
    .toBeVisible()
  expect(server.callsOf(playdates.suggest)).toEqual([])
  await page.getByRole('button', { name: 'Keep It' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('Public place')).toHaveFocus()
  await suggest.click()
  await expect
    .poll(() => server.callsOf(playdates.suggest)[0]?.body)
    .toMatchObject({ place: { text: '12 Karangahape Road, Auckland' } })
})

test('a second playdate at the same time is asked about and then kept [PLAY-19]', async () => {
  server.refuses(playdates.suggest, 'playdate-overlap')
  await open()
  await fill()
  await suggest.click()
  const question = page.getByRole('alertdialog', { name: 'You already have a playdate at this time' })
  await expect.element(question).toBeVisible()
  server.answers(playdates.suggest, make.playdate({ isHost: true }))
  server.answers(playdates.show, make.playdate({ isHost: true }))
  await question.getByRole('button', { name: 'Keep Both' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biscuit and Koa' })).toBeVisible()
  expect(server.callsOf(playdates.suggest).at(-1)?.body).toMatchObject({ overlapConfirmed: true })
})

test('somebody with whom there is no conversation can be added as a friend first [PLAY-03]', async () => {
  server.answers(messages.recent, [])
  await open()
  await expect.element(page.getByRole('button', { name: 'Add as Friend' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Send Message' })).toBeVisible()
})

test('a search of meeting places that failed is not taken for none, and can be tried again [PLAY-03]', async () => {
  await open()
  await expect.element(page.getByText('Mount Drury Reserve', { exact: true })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  server.losesConnection(meetingPlaces.list)
  await page.getByRole('searchbox', { name: 'Search meeting places' }).fill('drury')
  const retry = page.getByRole('button', { name: 'Try Again' })
  await expect.element(retry).toBeVisible()
  await expect.element(page.getByText('No meeting place is called “drury”.')).not.toBeInTheDocument()
  server.answers(meetingPlaces.list, { places: [park] })
  await retry.click()
  await expect.element(page.getByText('Mount Drury Reserve', { exact: true })).toBeVisible()
})

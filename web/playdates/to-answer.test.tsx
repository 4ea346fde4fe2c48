import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answersChange } from './testing/answers-change.ts'

const mia = make.user()
const INVITED = make.playdate()
const SUGGESTED = [make.time('2026-12-08T09:00')]
/** Mia, who owns Koa, was invited by Tāne and suggested another time. */
const withSuggestion = (fields: Partial<Playdate> = {}) => {
  const [host, guest] = INVITED.parts
  if (!host || !guest) throw new Error('two parts')
  return make.playdate({ needsAnswer: false, parts: [host, { ...guest, suggestedTimes: SUGGESTED }], ...fields })
}
/** The same, as Tāne sees it. */
const HOSTED = withSuggestion({ isHost: true, myState: 'accepted', needsAnswer: true })

beforeEach(() => {
  vi.setSystemTime('2026-11-27T00:00:00Z')
  server.answers(dogs.my, [])
})

function open(playdate: Playdate) {
  server.answers(playdates.show, playdate)
  return renderApp(`/playdates/${playdate.id}`, { user: mia })
}

test('a suggested time stands at the head of the page, which the host takes there [PLAY-12]', async () => {
  await open(HOSTED)
  const take = page.getByRole('button', { name: 'Take This Time' })
  await expect.element(page.getByRole('status').getByText('Mia suggested another time.')).toBeVisible()
  const times = page.getByRole('list', { name: 'Mia suggested' })
  await expect.element(times).toHaveTextContent('Tuesday 8 December, 9:00 amTake This Time')
  expect(page.getByRole('heading', { name: 'When' }).elements()).toEqual([])
  const cancel = page.getByRole('button', { name: 'Cancel Playdate' })
  expect(take.element().compareDocumentPosition(cancel.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a guest reads which time they suggested, as their answer [PLAY-12]', async () => {
  await open(withSuggestion())
  const status = page.getByRole('status').filter({ hasText: 'You suggested' })
  await expect.element(status).toHaveTextContent('You suggested Tuesday 8 December, 9:00 am. Tāne can take it over.')
  await expect.element(page.getByText('Suggested another time', { exact: true })).toBeVisible()
  expect(page.getByText('No answer yet').elements()).toEqual([])
})

test('the dashboard says who suggests which time, and leads there [PLAY-12 PLAY-23]', async () => {
  server.answers(playdates.list, { playdates: [HOSTED], totalCount: 1 })
  await renderApp('/', { user: mia })
  const card = page.getByRole('region', { name: 'Waiting for your answer' })
  await expect.element(card.getByText('Mia suggests Tuesday 8 December, 9:00 am')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Answer', exact: true }))
    .toHaveAttribute('href', '/playdates/playdate-1')
  expect(card.getByRole('link', { name: /^Show All/ }).elements()).toEqual([])
})

test('until the next invitation is there, "Accept" of the answered one does nothing; then it is another button', async () => {
  const next = { ...INVITED, id: 'playdate-2' }
  server.answers(playdates.list, { playdates: [INVITED], totalCount: 2 })
  answersChange(playdates.answer, { ...INVITED, myState: 'accepted', needsAnswer: false })
  await renderApp('/', { user: mia })
  const accept = page.getByRole('button', { name: 'Accept' })
  await expect.element(accept).toBeVisible()
  const first = accept.element()
  const reply = server.holds(playdates.list, { playdates: [next], totalCount: 1 })
  await accept.click()
  await expect.element(page.getByText('Playdate Accepted')).toBeVisible()
  await afterNextRender()
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
  await accept.click({ force: true })
  reply()
  await expect.element(page.getByRole('link', { name: 'Show All 2' })).not.toBeInTheDocument()
  await expect.element(accept).not.toHaveAttribute('aria-disabled')
  expect(accept.element()).not.toBe(first)
  expect(server.callsOf(playdates.answer)).toHaveLength(1)
})

test('what waits for an answer says whose invitation it is, and the dashboard leads to all [PLAY-20 PLAY-23]', async () => {
  server.answers(playdates.list, { playdates: [INVITED], totalCount: 3 })
  await renderApp('/', { user: mia })
  const card = page.getByRole('region', { name: 'Waiting for your answer' })
  await expect.element(card.getByText('Tāne invites you')).toBeVisible()
  await card.getByRole('link', { name: 'Show All 3' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Biscuit and Koa' })
  await expect.element(page.getByRole('tab', { name: 'Waiting for You (3)' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(item.getByText('Tāne invites you')).toBeVisible()
})

test('a request that was on its way does not undo what was answered meanwhile', async () => {
  const stream = server.streams(events.stream)
  await open(INVITED)
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect.poll(() => server.callsOf(playdates.show).length).toBeGreaterThan(1)
  const before = server.callsOf(playdates.show).length
  const replyFromBefore = server.holds(playdates.show, INVITED)
  stream.send('playdate', { playdateId: INVITED.id })
  await expect.poll(() => server.callsOf(playdates.show).length).toBe(before + 1)
  answersChange(playdates.answer, make.playdate({ state: 'confirmed', myState: 'accepted', needsAnswer: false }))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.poll(() => server.callsOf(playdates.show).length).toBe(before + 2)
  replyFromBefore()
  await afterNextRender()
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

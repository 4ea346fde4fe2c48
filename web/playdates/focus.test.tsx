import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { events } from '#contract/live/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answersChange } from './testing/answers-change.ts'

const mia = make.user()
const INVITED = make.playdate()
const SETTLED = make.playdate({
  state: 'confirmed',
  myState: 'accepted',
  needsAnswer: false,
  ...make.time('2026-12-05T10:00'),
})
const TWO_TIMES = ['2026-12-05T10:00', '2026-12-06T10:00'].map((local) => ({
  ...make.time(local),
  suits: [] as string[],
}))
const NONE = { playdates: [], totalCount: 0 }
const listOf = (playdate: Playdate) => ({ playdates: [playdate], totalCount: 1 })
const accept = () => page.getByRole('button', { name: 'Accept' }).click()

beforeEach(() => {
  vi.setSystemTime('2026-11-27T00:00:00Z')
  server.answers(dogs.my, [])
})

/** Answers the lists of the home screen: `before` waits for an answer, and `after` is ahead once it was given. */
function answerHome(before: Playdate, after: Playdate | null): void {
  server.answers(playdates.list, ({ path }) => (path.includes('view=waiting') ? listOf(before) : NONE))
  server.answers(playdates.answer, () => {
    server.answers(playdates.list, ({ path }) => (after && path.includes('view=upcoming') ? listOf(after) : NONE))
    return after ?? make.playdate({ myState: 'accepted', needsAnswer: false })
  })
}

test('"Accept" on the page of a playdate moves the focus to its heading', async () => {
  server.answers(playdates.show, INVITED)
  answersChange(playdates.answer, SETTLED)
  await renderApp('/playdates/playdate-1', { user: mia })
  await accept()
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each(['Settle This Time', 'Take This Time'])('"%s" moves the focus to the heading of the page', async (name) => {
  const times = TWO_TIMES.map((time) => ({ ...time, suits: ['mia'] }))
  const parts = INVITED.parts.map((part) => ({ ...part, suggestedTimes: part.isHost ? [] : TWO_TIMES }))
  server.answers(playdates.show, make.playdate({ isHost: true, myState: 'accepted', needsAnswer: false, times, parts }))
  answersChange(playdates.change, { ...SETTLED, isHost: true })
  await renderApp('/playdates/playdate-1', { user: mia })
  await page.getByRole('button', { name }).first().click()
  await expect.element(page.getByRole('heading', { name: 'When' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('"Accept" in the dialog of the home screen moves the focus to the heading of the card', async () => {
  answerHome({ ...INVITED, times: TWO_TIMES }, SETTLED)
  await renderApp('/', { user: mia })
  await accept()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('heading', { name: 'Next playdate' })).toHaveFocus()
})

test('the focus stays in the place of the card when the home screen has no next playdate', async () => {
  answerHome(INVITED, null)
  await renderApp('/', { user: mia })
  const card = page.getByRole('region', { name: 'Waiting for your answer' })
  await accept()
  await expect.element(card).not.toBeInTheDocument()
  const main = page.getByRole('main').element()
  expect(document.activeElement).not.toBe(main)
  expect(main.contains(document.activeElement)).toBe(true)
})

test('"Accept" in a conversation moves the focus to the card of the playdate', async () => {
  const message = make.message()
  server.answers(messages.recent, [{ ...message, unreadCount: 0, isRequest: false }])
  server.answers(messages.conversation, [message])
  server.answers(messages.markRead, { updated: 0 })
  server.answers(owners.show, make.owner())
  server.answers(playdates.list, listOf(INVITED))
  server.answers(playdates.answer, () => {
    server.answers(playdates.list, listOf(SETTLED))
    return SETTLED
  })
  await renderApp('/messages?userId=tane', { user: mia })
  await accept()
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: /^Playdate: / })).toHaveFocus()
})

/** Settled and over: its owners are asked whether they met. */
const over = make.playdate({
  ...SETTLED,
  state: 'over',
  endsAt: '2026-12-04T22:00:00.000Z',
  feedback: { isOpen: true, isAsked: true, met: null, dogs: [] },
})

test('"Leave It Out" moves the focus to a line that says so', async () => {
  server.answers(playdates.list, ({ path }) => (path.includes('view=past') ? listOf(over) : NONE))
  server.answers(playdates.giveFeedback, () => {
    server.answers(playdates.list, NONE)
    return over
  })
  await renderApp('/', { user: mia })
  await page.getByRole('button', { name: 'Leave It Out' }).click()
  await expect.element(page.getByRole('region', { name: 'Did you meet?' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Left out. We will not ask about this playdate again.')).toHaveFocus()
})

test('"Left out" is also said when a live update takes the question away before the reply', async () => {
  const stream = server.streams(events.stream)
  server.answers(playdates.list, ({ path }) => (path.includes('view=past') ? listOf(over) : NONE))
  const reply = server.holds(playdates.giveFeedback, over)
  await renderApp('/', { user: mia })
  await page.getByRole('button', { name: 'Leave It Out' }).click()
  await expect.poll(() => server.callsOf(playdates.giveFeedback).length).toBe(1)
  server.answers(playdates.list, NONE)
  stream.send('playdate', { playdateId: over.id })
  await expect.element(page.getByRole('region', { name: 'Did you meet?' })).not.toBeInTheDocument()
  reply()
  await expect.element(page.getByText('Left out. We will not ask about this playdate again.')).toBeInTheDocument()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answersChange } from './testing/answers-change.ts'

const mia = make.user()
const INVITED = make.playdate()
const CONFIRMED = make.playdate({
  state: 'confirmed',
  myState: 'accepted',
  needsAnswer: false,
  ...make.time('2026-12-05T10:00'),
  endsAt: '2026-12-04T22:00:00.000Z',
})
const THREE_TIMES = ['2026-12-05T10:00', '2026-12-06T10:00', '2026-12-07T15:30'].map((local) => ({
  ...make.time(local),
  suits: [] as string[],
}))

beforeEach(() => {
  vi.setSystemTime('2026-11-27T00:00:00Z')
  server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }])
})

function open(playdate: Playdate) {
  server.answers(playdates.show, playdate)
  return renderApp(`/playdates/${playdate.id}`, { user: mia })
}

test('the page has times in words, place, people with answers and the conversation [PLAY-21]', async () => {
  await open(CONFIRMED)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biscuit and Koa' })).toBeVisible()
  await expect.element(page.getByText('Saturday 5 December, 10:00–11:00 am')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Mount Drury Reserve' })).toBeVisible()
  await expect.element(page.getByText("Check the council's dog rules before you go")).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Chat with Tāne' }))
    .toHaveAttribute('href', '/messages?userId=tane')
  await expect
    .element(page.getByRole('link', { name: 'Add to Calendar' }))
    .toHaveAttribute('href', '/api/playdates/playdate-1.ics')
})

test('an unknown playdate says so [PLAY-21]', async () => {
  server.refuses(playdates.show, 'playdate-not-found')
  await renderApp('/playdates/elsewhere', { user: mia })
  await expect.element(page.getByRole('heading', { name: 'Playdate not found' })).toBeVisible()
})

test('one proposed time is accepted with one press, as it was seen [PLAY-11 PLAY-16]', async () => {
  await open(INVITED)
  answersChange(playdates.answer, CONFIRMED)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  expect(server.callsOf(playdates.answer)[0]?.body).toEqual({ answer: 'accept', times: ['2026-12-05T10:00'] })
})

test('of several times those that suit are chosen [PLAY-11]', async () => {
  await open({ ...INVITED, times: THREE_TIMES })
  answersChange(playdates.answer, CONFIRMED)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Monday 7 December, 3:30 pm').last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => server.callsOf(playdates.answer)[0]?.body)
    .toMatchObject({ answer: 'accept', times: ['2026-12-05T10:00', '2026-12-07T15:30'], dogIds: ['koa'] })
})

test('declining asks for nothing, and takes a reason and a note [PLAY-13]', async () => {
  await open(INVITED)
  answersChange(playdates.answer, make.playdate({ myState: 'declined', needsAnswer: false }))
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByText('Too far').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText('You declined.')).toBeVisible()
  expect(server.callsOf(playdates.answer)[0]?.body).toEqual({ answer: 'decline', reason: 'too-far', note: '' })
})

test('a guest suggests another time, which the host takes over with one press [PLAY-12]', async () => {
  await open(INVITED)
  answersChange(playdates.answer, make.playdate({ needsAnswer: false }))
  await page.getByRole('button', { name: 'Suggest Another Time' }).click()
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('dialog').getByLabelText('Date', { exact: true }).fill(date)
  await page.getByRole('dialog').getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect
    .poll(() => server.callsOf(playdates.answer)[0]?.body)
    .toEqual({ answer: 'suggest', times: [`${date}T10:00`] })
})

test('the host takes over a suggested time, and settles one that suits a guest [PLAY-11 PLAY-12]', async () => {
  const [host, guest] = INVITED.parts
  if (!host || !guest) throw new Error('two parts')
  const suggested = [make.time('2026-12-08T09:00')]
  const hosted = make.playdate({
    isHost: true,
    myState: 'accepted',
    times: THREE_TIMES.map((time, position) => ({ ...time, suits: position === 0 ? ['mia', 'tane'] : ['mia'] })),
    parts: [
      { ...guest, isHost: true, state: 'accepted' },
      { ...host, isHost: false, state: 'invited', suggestedTimes: suggested },
    ],
  })
  await open(hosted)
  answersChange(playdates.change, hosted)
  await page.getByRole('button', { name: 'Settle This Time' }).click()
  await expect.poll(() => server.callsOf(playdates.change)[0]?.body).toEqual({ settle: '2026-12-05T10:00' })
  await page.getByRole('button', { name: 'Take This Time' }).click()
  await expect.poll(() => server.callsOf(playdates.change)[1]?.body).toEqual({ times: ['2026-12-08T09:00'] })
})

test('cancelling and not making it ask first [PLAY-15]', async () => {
  await open({ ...CONFIRMED, isHost: true })
  answersChange(playdates.cancel, { ...CONFIRMED, isHost: true, state: 'cancelled', cancelNote: 'Biscuit is limping' })
  await page.getByRole('button', { name: 'Cancel Playdate' }).click()
  await page.getByRole('button', { name: 'Keep It' }).click()
  await page.getByRole('button', { name: 'Cancel Playdate' }).click()
  expect(server.callsOf(playdates.cancel)).toEqual([])
  await page.getByRole('alertdialog').getByRole('textbox').fill('Biscuit is limping')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Playdate' }).click()
  await expect.element(page.getByText('This playdate was cancelled: Biscuit is limping')).toBeVisible()
  expect(server.callsOf(playdates.cancel)[0]?.body).toEqual({ note: 'Biscuit is limping' })
})

test('a refusal is told in the words of the server, and the playdate is shown as it is now [PLAY-16]', async () => {
  await open(INVITED)
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  server.refuses(playdates.answer, 'playdate-cancelled')
  const cancelled = make.playdate({ state: 'cancelled', needsAnswer: false })
  server.answers(playdates.show, () => (server.callsOf(playdates.answer).length > 0 ? cancelled : INVITED))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('This playdate was cancelled', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
})

test('the header counts what waits, and each tab has a way on when it is empty [PLAY-20]', async () => {
  server.answers(playdates.list, ({ path }) =>
    path.includes('view=waiting') ? { playdates: [INVITED], totalCount: 1 } : { playdates: [], totalCount: 0 },
  )
  await page.viewport(1280, 900)
  await renderApp('/playdates', { user: mia })
  await expect.element(page.getByRole('link', { name: 'Playdates 1 waiting for your answer' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No playdate ahead' })).toBeVisible()
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect.element(page.getByRole('heading', { name: 'No playdate yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Waiting for You (1)' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Biscuit and Koa' }))
    .toHaveAttribute('href', '/playdates/playdate-1')
})

test('more than twenty stand on pages [PLAY-20]', async () => {
  server.answers(playdates.list, { playdates: [CONFIRMED], totalCount: 41 })
  await renderApp('/playdates?view=past&page=2', { user: mia })
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/playdates?view=past&page=3')
})

test('in a conversation the card can be answered, and changes live [PLAY-22]', async () => {
  const stream = server.streams(events.stream)
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
  server.answers(playdates.list, { playdates: [INVITED], totalCount: 1 })
  await renderApp('/messages?userId=tane', { user: mia })
  const card = page.getByRole('region', { name: 'Playdate: Biscuit and Koa' })
  await expect.element(card.getByText('Mount Drury Reserve')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Suggest Another Time' })).toBeVisible()
  server.answers(playdates.list, { playdates: [CONFIRMED], totalCount: 1 })
  stream.send('playdate', { playdateId: 'playdate-1' })
  await expect.element(card.getByText('Confirmed')).toBeVisible()
})

test('the dashboard shows what waits for an answer first, else the next playdate [PLAY-23]', async () => {
  server.answers(dogs.my, [])
  server.answers(playdates.list, ({ path }) =>
    path.includes('view=waiting') ? { playdates: [INVITED], totalCount: 1 } : { playdates: [CONFIRMED], totalCount: 1 },
  )
  const { unmount } = await renderApp('/', { user: mia })
  await expect.element(page.getByRole('region', { name: 'Waiting for your answer' })).toBeVisible()
  await unmount()
  server.answers(playdates.list, ({ path }) =>
    path.includes('view=waiting') ? { playdates: [], totalCount: 0 } : { playdates: [CONFIRMED], totalCount: 1 },
  )
  await renderApp('/', { user: mia })
  const card = page.getByRole('region', { name: 'Next playdate' })
  await expect.element(card.getByText('Saturday 5 December, 10:00–11:00 am')).toBeVisible()
})

test('the checklist is ticked at once and kept; what fails is unticked again [PLAY-25]', async () => {
  const lines = [
    { id: 'neutral-ground', text: 'Meet on neutral ground.', isTicked: true },
    { id: 'water', text: 'Bring water.', isTicked: false },
  ]
  answersChange(playdates.tickChecklist, { ...CONFIRMED, checklist: lines.map((one) => ({ ...one, isTicked: true })) })
  await open({ ...CONFIRMED, checklist: lines })
  await expect.element(page.getByRole('checkbox', { name: 'Meet on neutral ground.' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Bring water.' }).click()
  await expect
    .poll(() => server.callsOf(playdates.tickChecklist)[0]?.body)
    .toEqual({ items: ['neutral-ground', 'water'] })
  server.refuses(playdates.tickChecklist, 'playdate-not-found')
  await page.getByRole('checkbox', { name: 'Bring water.' }).click()
  await expect.element(page.getByText('Not Kept')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Bring water.' })).toBeChecked()
})

test('ticks in quick succession are sent one after the other, and each failure is told [PLAY-25]', async () => {
  const lines = ['a', 'b'].map((id) => ({ id, text: `Line ${id}`, isTicked: false }))
  const first = Promise.withResolvers<void>()
  server.sends(playdates.tickChecklist, async () => {
    await first.promise
    return new Response(null, { status: 503 })
  })
  await open({ ...CONFIRMED, checklist: lines })
  await page.getByRole('checkbox', { name: 'Line a' }).click()
  await page.getByRole('checkbox', { name: 'Line b' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Line b' })).toBeChecked()
  expect(server.callsOf(playdates.tickChecklist)).toHaveLength(1)
  answersChange(playdates.tickChecklist, { ...CONFIRMED, checklist: lines.map((one) => ({ ...one, isTicked: true })) })
  first.resolve()
  await expect.element(page.getByText('Not Kept')).toBeVisible()
  await expect.poll(() => server.callsOf(playdates.tickChecklist)[1]?.body).toEqual({ items: ['a', 'b'] })
  await expect.element(page.getByRole('checkbox', { name: 'Line a' })).toBeChecked()
})

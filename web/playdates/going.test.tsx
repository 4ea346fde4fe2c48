import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answersChange } from './testing/answers-change.ts'

const mia = make.user()
const INVITED = make.playdate()
const SETTLED: Partial<Playdate> = {
  state: 'confirmed',
  ...make.time('2026-12-05T10:00'),
  needsAnswer: false,
}
const GOING: Partial<Playdate> = { ...SETTLED, myState: 'accepted' }
const THREE_TIMES = ['2026-12-05T10:00', '2026-12-06T10:00', '2026-12-07T15:30'].map((local) => ({
  ...make.time(local),
  suits: [] as string[],
}))

beforeEach(() => {
  vi.setSystemTime('2026-11-27T00:00:00Z')
  server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }])
})

test('of times that the host settles meanwhile none is left chosen [PLAY-11 PLAY-16]', async () => {
  const stream = server.streams(events.stream)
  server.answers(playdates.show, { ...INVITED, times: THREE_TIMES })
  await renderApp('/playdates/playdate-1', { user: mia })
  answersChange(playdates.answer, make.playdate({ ...SETTLED, myState: 'accepted' }))
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: 'Saturday 5 December, 10:00 am' })).toBeChecked()
  const settled = THREE_TIMES.slice(1, 2)
  server.answers(playdates.show, {
    ...INVITED,
    state: 'confirmed',
    times: settled,
    ...make.time('2026-12-06T10:00'),
  })
  stream.send('playdate', { playdateId: 'playdate-1' })
  const time = dialog.getByRole('checkbox', { name: 'Sunday 6 December, 10:00 am' })
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(1)
  await expect.element(time).not.toBeChecked()
  await dialog.getByText('Sunday 6 December, 10:00 am').click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => server.callsOf(playdates.answer)[0]?.body).toMatchObject({ times: ['2026-12-06T10:00'] })
})

test.each([
  ['declined', 'Declined'],
  ['withdrawn', 'Can’t make it'],
] as const)(
  'a playdate that goes on without the reader, who has %s, says %s [PLAY-13 PLAY-15]',
  async (myState, label) => {
    server.answers(playdates.list, { playdates: [make.playdate({ ...SETTLED, myState })], totalCount: 1 })
    await renderApp('/playdates?view=past', { user: mia })
    await expect.element(page.getByText(label, { exact: true })).toBeVisible()
    expect(page.getByText('Confirmed', { exact: true }).elements()).toEqual([])
  },
)

/** Opens the page of Biscuit, who is Tāne's. */
async function openBiscuit(answer: Parameters<typeof server.answers<typeof playdates.list>>[1]) {
  server.answers(dogs.my, [])
  server.answers(dogs.show, make.dog())
  server.answers(playdates.list, answer)
  await renderApp('/dog/biscuit', { user: mia })
  return page.getByRole('link', { name: /^Playdate on Saturday/ })
}

test("another owner's dog page says that a playdate is ahead, and offers one [PLAY-01 PLAY-24]", async () => {
  const both = make.playdate({ ...SETTLED, myState: 'accepted' })
  const line = await openBiscuit({ playdates: [both], totalCount: 1 })
  await expect.element(line).toHaveAttribute('href', '/playdates/playdate-1')
  await expect
    .element(page.getByRole('link', { name: 'Suggest a Playdate' }))
    .toHaveAttribute('href', '/playdates/new?with=tane&dog=biscuit')
})

test('a dog page names a playdate six days ahead, by the clock of its place, by the weekday alone [PLAY-24]', async () => {
  const inSixDays = { zone: 'Pacific/Chatham', ...make.time('2026-12-11T10:00', 'Pacific/Chatham') }
  const both = make.playdate({ ...SETTLED, myState: 'accepted', ...inSixDays } as Partial<Playdate>)
  // A quarter past midnight on the Chatham Islands, half past eleven on the day before in Auckland.
  vi.setSystemTime('2026-12-04T10:30:00Z')
  await openBiscuit({ playdates: [both], totalCount: 1 })
  const line = page.getByRole('link', { name: /^Playdate on/ })
  await expect.element(line).toHaveTextContent('Playdate on Friday')
})

test("another owner's dog page says that a playdate is ahead where both are guests of somebody else [PLAY-24]", async () => {
  const both = make.playdate({ ...SETTLED, myState: 'accepted' })
  const line = await openBiscuit(({ path }) =>
    path.includes('with=') ? { playdates: [], totalCount: 0 } : { playdates: [both], totalCount: 1 },
  )
  await expect.element(line).toHaveAttribute('href', '/playdates/playdate-1')
})

test("another owner's dog page passes over a playdate to which one of the two does not go [PLAY-24]", async () => {
  const theyDeclined = make.playdate({
    ...SETTLED,
    isHost: true,
    myState: 'accepted',
    parts: INVITED.parts.map((part) => ({ ...part, state: 'declined' })),
  })
  const iDeclined = make.playdate({ ...SETTLED, myState: 'declined' })
  const later = { id: 'later', ...make.time('2026-12-12T10:00') }
  const both = make.playdate({ ...SETTLED, ...later, myState: 'accepted' })
  const line = await openBiscuit({ playdates: [theyDeclined, iDeclined, both], totalCount: 3 })
  await expect.element(line).toHaveAttribute('href', '/playdates/later')
})

test('the dashboard passes over confirmed playdates to which the reader does not go [PLAY-23]', async () => {
  server.answers(dogs.my, [])
  const asked = make.playdate({ ...GOING, id: 'asked', myState: 'asked' })
  const suggesting = make.playdate({ ...GOING, id: 'suggesting', myState: 'invited' })
  server.answers(playdates.list, ({ path }) =>
    path.includes('view=waiting')
      ? { playdates: [], totalCount: 0 }
      : { playdates: [asked, suggesting, make.playdate(GOING)], totalCount: 3 },
  )
  await renderApp('/', { user: mia })
  const card = page.getByRole('region', { name: 'Next playdate' })
  await expect
    .element(card.getByRole('link', { name: 'Biscuit and Koa' }))
    .toHaveAttribute('href', '/playdates/playdate-1')
})

test('the days until a playdate are counted by the clock of its place [PLAY-23]', async () => {
  const chatham = { zone: 'Pacific/Chatham', ...make.time('2026-12-05T10:00', 'Pacific/Chatham') } as const
  server.answers(dogs.my, [])
  server.answers(playdates.list, ({ path }) =>
    path.includes('view=waiting')
      ? { playdates: [], totalCount: 0 }
      : { playdates: [make.playdate({ ...GOING, ...chatham })], totalCount: 1 },
  )
  // A quarter past midnight on the Chatham Islands, half past eleven on the day before in Auckland.
  vi.setSystemTime('2026-12-04T10:30:00Z')
  await renderApp('/', { user: mia })
  const card = page.getByRole('region', { name: 'Next playdate' })
  await expect.element(card.getByText('today', { exact: true })).toBeVisible()
})

test('of several guests one has accepted the only time: the host settles it before the others answer [PLAY-11]', async () => {
  const [host, guest] = [make.playdate().parts[1], make.playdate().parts[0]]
  if (!host || !guest) throw new Error('two parts')
  const time = { ...make.time('2026-12-05T10:00'), suits: ['mia', 'tane'] }
  const silent = { ...guest, owner: { ...make.owner(), id: 'ruby', firstName: 'Ruby' }, isHost: false, dogs: [] }
  server.answers(
    playdates.show,
    make.playdate({
      isHost: true,
      myState: 'accepted',
      needsAnswer: false,
      times: [time],
      parts: [
        { ...host, isHost: true, state: 'accepted' },
        { ...guest, isHost: false, state: 'accepted' },
        { ...silent, state: 'invited' },
      ],
    }),
  )
  answersChange(playdates.change, make.playdate({ ...SETTLED, isHost: true, myState: 'accepted' }))
  await renderApp('/playdates/playdate-1', { user: mia })
  await page.getByRole('button', { name: 'Settle This Time' }).click()
  await expect.poll(() => server.callsOf(playdates.change)[0]?.body).toEqual({ settle: '2026-12-05T10:00' })
})

test('times that have passed are neither offered nor chosen: one that is left needs no choice [PLAY-11]', async () => {
  vi.setSystemTime('2026-12-05T00:00:00Z')
  server.answers(playdates.show, { ...INVITED, times: THREE_TIMES })
  answersChange(playdates.answer, make.playdate({ ...SETTLED, myState: 'accepted' }))
  const screen = await renderApp('/playdates/playdate-1', { user: mia })
  await expect.element(page.getByText('This time has passed')).toHaveLength(1)
  await expect.element(page.getByText('2 times to choose from')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(2)
  await expect.element(dialog.getByRole('checkbox', { name: 'Sunday 6 December, 10:00 am' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => server.callsOf(playdates.answer)[0]?.body).toMatchObject({ times: ['2026-12-06T10:00'] })
  await screen.unmount()

  vi.setSystemTime('2026-12-06T00:00:00Z')
  server.answers(playdates.show, { ...INVITED, id: 'last', times: THREE_TIMES })
  await renderApp('/playdates/last', { user: mia })
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => server.callsOf(playdates.answer)[1]?.body)
    .toEqual({ answer: 'accept', times: ['2026-12-07T15:30'] })
})

test('once every suggested time has passed, other times can be suggested and none accepted', async () => {
  vi.setSystemTime('2026-12-08T00:00:00Z')
  server.answers(playdates.show, { ...INVITED, times: THREE_TIMES })
  await renderApp('/playdates/playdate-1', { user: mia })
  await expect.element(page.getByText('Every suggested time has passed.')).toBeVisible()
  await expect.element(page.getByText('3 suggested times')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Suggest Another Time' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Accept' }).elements()).toEqual([])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answersChange } from '../testing/answers-change.ts'

const mia = make.user()
const HOST = make.playdate().parts.filter(({ isHost }) => isHost)
const WALK: NonNullable<Playdate['walk']> = {
  day: '2026-12-05',
  part: 'morning',
  town: 'Petone, Wellington',
  freePlaces: 3,
  audience: 'everybody',
  radiusKm: 10,
  sizes: ['large'],
  energies: [],
  puppies: true,
  distanceKm: 4,
  matches: [],
}
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
/** An open walk of Tāne, as Mia sees it before she is accepted. */
const OPEN = make.playdate({
  kind: 'open',
  isHost: false,
  myState: null,
  needsAnswer: false,
  startsAt: null,
  localStart: null,
  localEnd: null,
  endsAt: null,
  times: [],
  place: null,
  parts: HOST,
  walk: WALK,
})

beforeEach(() => server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }]))

async function open(playdate: Playdate) {
  server.answers(playdates.show, playdate)
  await renderApp(`/playdates/${playdate.id}`, { user: mia })
}

test('walks near one’s own town stand in their tab with day, town, host and free places [PLAY-20 PLAY-31]', async () => {
  server.answers(playdates.walks, { walks: [OPEN], hasMore: false, town: 'Petone, Wellington' })
  await renderApp('/playdates', { user: mia })
  await page.getByRole('tab', { name: 'Walks Near You' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Saturday morning, 5 December' }))
    .toHaveAttribute('href', '/playdates/playdate-1')
  await expect.element(page.getByText('Petone, Wellington, about 4 km')).toBeVisible()
  await expect.element(page.getByText('3 places free')).toBeVisible()
})

test('a cancelled walk says nothing of free places', async () => {
  await open({ ...OPEN, state: 'cancelled', walk: { ...WALK, freePlaces: 0 } })
  await expect.element(page.getByText('Puppies welcome')).toBeVisible()
  expect(page.getByText(/is full|places? free/).elements()).toEqual([])
})

test('a guest of a changed walk answers yes or no: its time is the host’s [PLAY-12 PLAY-14 PLAY-30]', async () => {
  vi.setSystemTime('2026-11-27T00:00:00Z') // before the walk: none is accepted that has passed
  const [host, guest] = make.playdate().parts
  if (!host || !guest) throw new Error('two parts')
  const parts = [host, { ...guest, state: 'invited' as const }]
  await open(make.playdate({ kind: 'open', isHost: false, myState: 'invited', needsAnswer: true, walk: WALK, parts }))
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Suggest Another Time' })).not.toBeInTheDocument()
})

test('the filters of walks stand in the address and are sent [PLAY-35]', async () => {
  server.answers(playdates.walks, { walks: [], hasMore: false, town: 'Petone, Wellington' })
  await renderApp('/playdates?view=walks&week=never', { user: mia })
  await expect.element(page.getByRole('link', { name: 'Host an Open Walk' })).toBeVisible()
  await page.getByLabelText('Days').selectOptions('weekend')
  await page.getByLabelText('Within').selectOptions('5')
  await page.getByLabelText('The size of Koa suits').click()
  await expect
    .poll(() => server.callsOf(playdates.walks).at(-1)?.path)
    .toBe('/api/walks?week=weekend&radius=5&size=suits')
  expect(location.search).toBe('?view=walks&week=weekend&radius=5&size=suits')
  await expect.element(page.getByText('No open walk fits these filters.')).toBeVisible()
})

test('an owner without a known town is asked for it [PLAY-31]', async () => {
  server.answers(playdates.walks, { walks: [], hasMore: false, town: null })
  await renderApp('/playdates?view=walks', { user: mia })
  await expect.element(page.getByRole('link', { name: 'Edit Your Profile' })).toBeVisible()
})

test('asking to join sends one’s dog, and can be taken back [PLAY-32]', async () => {
  await open(OPEN)
  await expect.element(page.getByText('3 places free, of 8 dogs in all')).toBeVisible()
  await expect.element(page.getByText('Size: large')).toBeVisible()
  answersChange(playdates.join, { ...OPEN, myState: 'asked' })
  await page.getByRole('button', { name: 'Ask to Join' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask to Join' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Koa' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Ask to Join' }).click()
  await expect.poll(() => server.callsOf(playdates.join)[0]?.body).toEqual({ dogIds: ['koa'], adviceRead: false })
  await expect.element(page.getByText(/has not answered yet/)).toBeVisible()
  answersChange(playdates.answer, { ...OPEN, myState: 'withdrawn' })
  await page.getByRole('button', { name: 'Take Back' }).click()
  await expect.element(page.getByRole('button', { name: 'Ask to Join' })).toBeVisible()
})

test('the tick for one dog does not stand for another one that asks to join too [PLAY-04 PLAY-32]', async () => {
  const koa = { ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }
  const mine = [koa, { ...koa, id: 'rex', name: 'Rex' }]
  const match = { label: 'Not recommended', score: 10, knownAnswers: 9, reasons: [], advice: [], missing: [] }
  const veto = { ...match, verdict: 'not-recommended' as const, needsReading: true }
  await open({ ...OPEN, walk: { ...WALK, matches: mine.map(({ id: dogId }) => ({ ...veto, dogId })) } })
  server.answers(dogs.my, mine)
  answersChange(playdates.join, { ...OPEN, myState: 'asked' })
  await page.getByRole('button', { name: 'Ask to Join' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask to Join' })
  const tick = dialog.getByRole('checkbox', { name: 'We have read this and will meet as advised' })
  await dialog.getByText('Koa', { exact: true }).click()
  await tick.click()
  await expect.element(tick).toBeChecked()
  await dialog.getByText('Rex', { exact: true }).click()
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await dialog.getByRole('button', { name: 'Ask to Join' }).click()
  await expect.poll(() => server.callsOf(playdates.join)[0]?.body).toEqual({ dogIds: ['koa', 'rex'], adviceRead: true })
})

test('a full walk and one that declined offer nothing but a sentence [PLAY-32]', async () => {
  await open({ ...OPEN, walk: { ...WALK, freePlaces: 0 } })
  await expect.element(page.getByRole('status').getByText('The walk is full.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask to Join' })).not.toBeInTheDocument()
})

test.each(['Accept', 'Decline'])(
  'after "%s" by the host of a walk the focus is on the heading of those who come',
  async (press) => {
    const asked = { ...make.playdate().parts[0], isHost: false, state: 'asked' } as Playdate['parts'][number]
    const hosted = { ...OPEN, isHost: true, myState: 'accepted', parts: [asked] } as const
    await open({ ...hosted, parts: [asked] })
    const state = press === 'Accept' ? ('accepted' as const) : ('declined' as const)
    answersChange(playdates.decide, { ...hosted, parts: [{ ...asked, state }] })
    await page.getByRole('button', { name: press }).click()
    await expect.element(page.getByRole('button', { name: press })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Who Comes' })).toHaveFocus()
  },
)

test('the host accepts who asked to join [PLAY-32]', async () => {
  const [tane] = HOST
  const asked = { ...make.playdate().parts[0], isHost: false, state: 'asked' } as Playdate['parts'][number]
  await open({ ...OPEN, isHost: true, myState: 'accepted', needsAnswer: true, parts: tane ? [asked] : [] })
  answersChange(playdates.decide, {
    ...OPEN,
    isHost: true,
    myState: 'accepted',
    parts: [{ ...asked, state: 'accepted' }],
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => server.callsOf(playdates.decide)[0]?.body).toEqual({ decision: 'accept' })
  await expect.element(page.getByText('Coming')).toBeVisible()
})

test('a walk is reported with what it is about [PLAY-34]', async () => {
  await open(OPEN)
  server.answers(playdates.report, { message: 'Report submitted' })
  await page.getByRole('button', { name: 'Report This Walk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report This Walk' })
  await dialog.getByText('Harassment').click()
  await dialog.getByLabelText('What happened?').fill('Rude words')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect
    .poll(() => server.callsOf(playdates.report)[0]?.body)
    .toEqual({ category: 'harassment', text: 'Rude words' })
  await expect.element(page.getByText('Report submitted')).toBeVisible()
})

test('the report of a walk is kept when its dialog closes, until it is sent', async () => {
  await open(OPEN)
  server.answers(playdates.report, { message: 'Report submitted' })
  const ask = page.getByRole('button', { name: 'Report This Walk' })
  const dialog = page.getByRole('dialog', { name: 'Report This Walk' })
  const happened = dialog.getByLabelText('What happened?')
  await ask.click()
  await dialog.getByText('Something else').click()
  await happened.fill('No such park')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await ask.click()
  await expect.element(happened).toHaveValue('No such park')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await ask.click()
  await expect.element(happened).toHaveValue('')
})

test('an open walk is sent with who may ask to join, how many dogs go and which suit [PLAY-30]', async () => {
  sessionStorage.removeItem('playdateDraft')
  await page.viewport(1280, 900)
  server.answers(meetingPlaces.list, { places: [] })
  server.answers(playdates.suggest, make.playdate({ isHost: true }))
  server.answers(playdates.show, make.playdate({ isHost: true }))
  await renderApp('/playdates/new', { user: mia })
  await page.getByText('Open Walk', { exact: true }).click()
  await page.getByLabelText('Who may ask to join').selectOptions('Owners within 25 km')
  await page.getByLabelText('How many dogs in all').selectOptions('3 dogs')
  await page.getByText('Puppies welcome').click()
  await expect.element(page.getByRole('button', { name: 'Propose Another Time' })).not.toBeInTheDocument()
  await page.getByLabelText('Date', { exact: true }).fill(inFiveDays)
  await page.getByText('Another public place', { exact: true }).click()
  await page.getByLabelText('Public place').fill('Petone Beach, Wellington')
  await page.getByRole('button', { name: 'Host This Walk' }).click()
  await expect
    .poll(() => server.callsOf(playdates.suggest)[0]?.body)
    .toMatchObject({
      kind: 'open',
      dogIds: ['koa'],
      guests: [],
      times: [`${inFiveDays}T10:00`],
      audience: 'everybody',
      radiusKm: 25,
      maxDogs: 3,
      sizes: [],
      energies: [],
      puppies: true,
      place: { text: 'Petone Beach, Wellington' },
    })
})

test.each([
  [23, 1],
  [25, 0],
])('an owner %i hours after sign-up reads at once whether they can host a walk [PLAY-30]', async (hours, count) => {
  server.answers(meetingPlaces.list, { places: [] })
  const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
  await renderApp('/playdates/new', { user: make.user({ createdAt }) })
  await page.getByText('Open Walk', { exact: true }).click()
  await expect.element(page.getByLabelText('How many dogs in all')).toBeVisible()
  expect(page.getByText('You can host open walks once your account is 24 hours old.').elements()).toHaveLength(count)
})

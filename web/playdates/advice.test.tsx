import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answerPairs, SUITS, VETO } from './testing/pairs.ts'
import { answersChange } from './testing/answers-change.ts'

const { owner: _, relation: __, ...biscuit } = make.dog()
const koa = { ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }
const tick = page.getByRole('checkbox', { name: 'We have read this and will meet as advised' })
const inFiveDays = '2026-12-02'

beforeEach(async () => {
  vi.setSystemTime('2026-11-27T00:00:00Z')
  await page.viewport(1280, 900)
})

test('the tick stands for the pairs that were vetoed when it was given [PLAY-04]', async () => {
  server.answers(dogs.my, [koa])
  server.answers(meetingPlaces.list, { places: [] })
  server.answers(messages.recent, [{ ...make.message(), unreadCount: 0, isRequest: false }])
  const others = ['Tui', 'Wild'].map((name) => ({ ...biscuit, id: name.toLowerCase(), name }))
  server.answers(owners.show, make.owner({ dogs: [biscuit, ...others], relation: 'friend' }))
  answerPairs((_, other) => (other === 'tui' ? SUITS : VETO))
  server.answers(playdates.suggest, make.playdate({ isHost: true }))
  server.answers(playdates.show, make.playdate({ isHost: true }))
  await renderApp('/playdates/new?with=tane&dog=biscuit', { user: make.user() })
  await page.getByLabelText('Date', { exact: true }).fill(inFiveDays)
  await page.getByLabelText('Public place').fill('Petone Beach, Wellington')
  const choose = (name: string) => page.getByText(name, { exact: true }).click()
  await tick.click()
  await choose('Tui')
  await expect.element(page.getByText('Good match')).toBeVisible()
  await expect.element(tick).toBeChecked()
  await choose('Wild')
  await expect.element(tick).not.toBeChecked()
  await page.getByRole('button', { name: 'Suggest Playdate' }).click()
  await expect.element(page.getByText('Please confirm that you have read the advice')).toBeVisible()
  await tick.click()
  await choose('Wild')
  await choose('Biscuit')
  await expect.element(tick).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Suggest Playdate' }).click()
  await expect
    .poll(() => server.callsOf(playdates.suggest)[0]?.body)
    .toMatchObject({ guests: [{ ownerId: 'tane', dogIds: ['tui'] }], adviceRead: false })
})

const careful = { ...SUITS, label: 'Careful', advice: ['Walk first.'] }
const unknown = { ...SUITS, verdict: 'unknown', label: 'Not enough to say', score: null } as const
const listedPairs = () =>
  page
    .getByText(/^Koa and/)
    .elements()
    .map(({ textContent }) => textContent)

test('pairs that should not meet come first, then those that need care, unknown ones, and those that suit', async () => {
  const others = ['Fern', 'Tui', 'Wild'].map((name) => ({ ...biscuit, id: name.toLowerCase(), name }))
  server.answers(dogs.my, [koa])
  server.answers(meetingPlaces.list, { places: [] })
  server.answers(messages.recent, [{ ...make.message(), unreadCount: 0, isRequest: false }])
  server.answers(owners.show, make.owner({ dogs: [biscuit, ...others], relation: 'friend' }))
  answerPairs((_, other) => ({ biscuit: SUITS, fern: unknown, tui: careful, wild: VETO })[other] ?? SUITS)
  await renderApp('/playdates/new?with=tane&dog=biscuit', { user: make.user() })
  for (const name of ['Fern', 'Tui', 'Wild']) await page.getByText(name, { exact: true }).click()
  await expect.poll(listedPairs).toEqual(['Koa and Wild', 'Koa and Tui', 'Koa and Fern', 'Koa and Biscuit'])
})

test('a playdate lists its pairs in the same order', async () => {
  const names = ['Biscuit', 'Fern', 'Tui', 'Wild']
  const [host, guest] = make.playdate().parts
  const tane = { ...host!, dogs: names.map((name) => ({ ...host!.dogs[0]!, id: name.toLowerCase(), name })) }
  const pairs = [SUITS, unknown, careful, VETO].map((match, n) => ({
    ...match,
    dogId: 'koa',
    otherDogId: names[n]!.toLowerCase(),
    needsReading: false,
  }))
  server.answers(playdates.show, make.playdate({ parts: [tane, guest!], pairs }))
  await renderApp('/playdates/playdate-1', { user: make.user() })
  await expect.poll(listedPairs).toEqual(['Koa and Wild', 'Koa and Tui', 'Koa and Fern', 'Koa and Biscuit'])
})

test('the tick for which the server asks stands for the dogs of then [PLAY-04]', async () => {
  const rex = { ...koa, id: 'rex', name: 'Rex' }
  const invitation = make.playdate()
  server.answers(dogs.my, [koa, rex])
  server.answers(playdates.show, {
    ...invitation,
    pairs: [{ ...VETO, dogId: 'koa', otherDogId: 'biscuit', needsReading: true }],
  })
  server.refuses(matching.pairs, 'unexpected')
  server.refusesInput(playdates.answer, {
    field: 'adviceRead',
    message: 'Please confirm that you have read the advice',
  })
  await renderApp('/playdates/playdate-1', { user: make.user() })
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await tick.click()
  await dialog.getByText('Rex', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(tick).not.toBeChecked()
  answersChange(playdates.answer, make.playdate({ myState: 'accepted', needsAnswer: false }))
  await tick.click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => server.callsOf(playdates.answer)[1]?.body)
    .toMatchObject({ dogIds: ['koa', 'rex'], adviceRead: true })
})

/** Opens the dialog in which Mia accepts for Koa and Rex; pairs of the vetoed ones with Biscuit must be read. */
async function acceptWith(vetoed: readonly string[]) {
  const mine = [koa, { ...koa, id: 'rex', name: 'Rex' }]
  const parts = make.playdate().parts.map((part) => (part.isHost ? part : { ...part, dogs: mine }))
  const pairs = mine.map(({ id: dogId }) => ({
    ...VETO,
    dogId,
    otherDogId: 'biscuit',
    needsReading: vetoed.includes(dogId),
  }))
  server.answers(dogs.my, mine)
  server.answers(playdates.show, make.playdate({ parts, pairs }))
  answerPairs((one) => (vetoed.includes(one) ? VETO : SUITS))
  answersChange(playdates.answer, make.playdate({ myState: 'accepted', needsAnswer: false }))
  await renderApp('/playdates/playdate-1', { user: make.user() })
  await page.getByRole('button', { name: 'Accept' }).click()
  return page.getByRole('dialog')
}

test('an owner who accepts with another vetoed dog confirms the advice again [PLAY-04]', async () => {
  const dialog = await acceptWith(['koa', 'rex'])
  await dialog.getByText('Rex', { exact: true }).click()
  await tick.click()
  await expect.element(tick).toBeChecked()
  await dialog.getByText('Rex', { exact: true }).click()
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => server.callsOf(playdates.answer)[0]?.body)
    .toMatchObject({ dogIds: ['koa', 'rex'], adviceRead: true })
})

test('a tick is not sent once no dog with a veto comes along [PLAY-04]', async () => {
  const dialog = await acceptWith(['koa'])
  await tick.click()
  await dialog.getByText('Koa', { exact: true }).click()
  await expect.element(tick).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => server.callsOf(playdates.answer)[0]?.body)
    .toMatchObject({ dogIds: ['rex'], adviceRead: false })
})

test('accepting with a dog that was not invited shows why the advice must be confirmed [PLAY-04]', async () => {
  const rex = { ...koa, id: 'rex', name: 'Rex' }
  server.answers(dogs.my, [koa, rex])
  const times = ['05', '06'].map((day) => ({ ...make.time(`2026-12-${day}T10:00`), suits: [] }))
  server.answers(playdates.show, make.playdate({ times }))
  answerPairs((one) => (one === 'rex' ? VETO : SUITS))
  await renderApp('/playdates/playdate-1', { user: make.user() })
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Rex', { exact: true })).toBeVisible()
  await expect.element(tick).not.toBeInTheDocument()
  await dialog.getByText('Rex', { exact: true }).click()
  await expect.element(tick).toBeVisible()
  await expect.element(dialog.getByRole('list', { name: 'About Rex and Biscuit' })).toBeVisible()
})

test('the dogs of two guests are compared with each other too [PLAY-04]', async () => {
  const ruby = make.owner({
    id: 'ruby',
    firstName: 'Ruby',
    relation: 'friend',
    dogs: [{ ...biscuit, id: 'pip', name: 'Pip' }],
  })
  server.answers(dogs.my, [koa])
  server.answers(meetingPlaces.list, { places: [] })
  server.answers(messages.recent, [{ ...make.message({ sender: ruby }), unreadCount: 0, isRequest: false }])
  server.answers(owners.show, ({ path }) =>
    path.includes('ruby') ? ruby : make.owner({ relation: 'friend', dogs: [biscuit] }),
  )
  answerPairs((one, other) => (`${one} ${other}` === 'biscuit pip' ? VETO : SUITS))
  await renderApp('/playdates/new?with=tane&dog=biscuit', { user: make.user() })
  await page.getByRole('searchbox', { name: 'Search friends and conversations' }).fill('Ruby')
  await page.getByRole('button', { name: /Invite Ruby/ }).click()
  await expect.element(page.getByRole('list', { name: 'About Biscuit and Pip' })).toBeVisible()
  await expect.element(tick).toBeVisible()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { answersChange } from './testing/answers-change.ts'

const SETTLED: Partial<Playdate> = {
  state: 'confirmed',
  ...make.time('2026-12-05T10:00'),
  endsAt: '2026-12-04T22:00:00.000Z',
  needsAnswer: false,
}

beforeEach(() => {
  vi.setSystemTime('2026-11-27T00:00:00Z')
})

function open(fields: Partial<Playdate>) {
  const playdate = make.playdate(fields)
  server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }])
  server.answers(playdates.show, playdate)
  return renderApp(`/playdates/${playdate.id}`, { user: make.user() })
}

test('before anything else a guest reads the note; when it is over nobody is coming any more [PLAY-21]', async () => {
  const screen = await open({
    note: 'By the swings',
    checklist: [{ id: 'water', text: 'Bring water', isTicked: false }],
  })
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(headings).toContain('Note')
  expect(headings().indexOf('Note')).toBeLessThan(headings().indexOf('Before You Go'))
  await expect.element(page.getByRole('heading', { name: 'Who Comes' })).toBeVisible()
  await screen.unmount()

  const parts = make.playdate().parts.map((part) => ({ ...part, state: 'accepted' as const }))
  await open({ ...SETTLED, id: 'over-one', state: 'over', myState: 'accepted', parts })
  await expect.element(page.getByRole('heading', { name: 'Who Was Invited' })).toBeVisible()
  await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible()
  expect(page.getByText('Coming', { exact: true }).elements()).toEqual([])
})

test('once a playdate has begun nothing can be changed, and who is late finds the chat [PLAY-14 PLAY-21]', async () => {
  const screen = await open({ ...SETTLED, myState: 'accepted' })
  await expect.element(page.getByRole('button', { name: "Can't Make It" })).toBeVisible()
  await screen.unmount()

  const asking = { owner: make.owner({ id: 'ana', firstName: 'Ana' }), state: 'asked' as const, isHost: false }
  const parts = [...make.playdate().parts, { ...asking, dogs: [], suggestedTimes: [], note: null }]
  for (const isHost of [true, false]) {
    const shown = await open({ ...SETTLED, id: `begun ${isHost}`, isHost, myState: 'accepted', parts, hasBegun: true })
    await expect.element(page.getByText('Now', { exact: true })).toBeVisible()
    await expect.element(page.getByText('It has begun. If you are late, tell the others in the chat.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Chat with Tāne' })).toBeVisible()
    const names = /Change|Cancel|Make It|Accept|Not This Time|Decline|Add to Calendar/
    expect(page.getByRole('button', { name: names }).elements()).toEqual([])
    expect(page.getByRole('link', { name: 'Add to Calendar' }).elements()).toEqual([])
    await shown.unmount()
  }

  await open({ ...SETTLED, id: 'unanswered', myState: 'invited', hasBegun: true })
  await expect.element(page.getByText('It has begun.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No answer yet').first()).toBeVisible()
  expect(page.getByText('Confirmed', { exact: true }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Accept' }).elements()).toEqual([])
})

test('of a cancelled playdate the host can settle no time and take none over [PLAY-11 PLAY-12]', async () => {
  const times = ['2026-12-05T10:00', '2026-12-06T10:00'].map((local) => make.time(local))
  const parts = make.playdate().parts.map((part) => ({ ...part, suggestedTimes: part.isHost ? [] : times }))
  const asked = { isHost: true, myState: 'accepted', needsAnswer: true, parts } as const
  const suits = times.map((time) => ({ ...time, suits: ['mia'] }))
  const buttons = page.getByRole('button', { name: /Settle This Time|Take This Time/ })
  const screen = await open({ ...asked, times: suits })
  await expect.element(buttons.first()).toBeVisible()
  await screen.unmount()

  await open({ ...asked, id: 'cancelled', times: suits, state: 'cancelled', needsAnswer: false })
  await expect.element(page.getByText('This playdate was cancelled.')).toBeVisible()
  expect(buttons.elements()).toEqual([])
})

test('a proposed or suggested time that has passed is marked, and the host cannot choose it [PLAY-11 PLAY-12]', async () => {
  vi.setSystemTime('2026-12-05T00:00:00Z')
  const times = ['2026-12-05T10:00', '2026-12-06T10:00'].map((local) => make.time(local))
  const parts = make.playdate().parts.map((part) => ({ ...part, suggestedTimes: part.isHost ? [] : times }))
  const suits = times.map((time) => ({ ...time, suits: ['mia'] }))
  await open({ isHost: true, myState: 'accepted', parts, times: suits })
  await expect.element(page.getByText('This time has passed')).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Settle This Time' })).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Take This Time' })).toHaveLength(1)
})

test('a change of a playdate has what was entered after a lost session, and not after "Cancel" [AUTH-37]', async () => {
  const fields = { isHost: true, myState: 'accepted', needsAnswer: false, note: 'By the gate' } as const
  const note = page.getByRole('dialog').getByRole('textbox', { name: /^Note/ })
  const screen = await open(fields)
  await page.getByRole('button', { name: 'Change' }).click()
  await note.fill('By the swings')
  server.refuses(playdates.change, 'unauthorized')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => location.pathname).toBe('/auth')
  await screen.unmount()
  toast.clear() // it lies over the button

  await open(fields)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(note).toHaveValue('By the swings')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(note).toHaveValue('By the gate')
})

test.each([
  ['Pacific/Auckland', 'Owenga Beach, CHATHAM ISLANDS', ['2026-12-05T10:00']],
  ['Pacific/Auckland', 'Owenga Beach, Rēkohu', ['2026-12-05T10:00']],
  ['Pacific/Chatham', 'Petone Beach, Wellington', ['2026-12-05T10:00']],
  ['Pacific/Auckland', 'Chatham Street Park, Auckland', undefined],
] as const)('a playdate of %s moved to "%s" sends its times: %s [PLAY-14]', async (zone, text, times) => {
  server.answers(meetingPlaces.list, { places: [] })
  await open({ isHost: true, myState: 'accepted', needsAnswer: false, zone })
  answersChange(playdates.change, make.playdate({ isHost: true, myState: 'accepted' }))
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose Another Place' }).click()
  await dialog.getByLabelText('Public place').fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.callsOf(playdates.change)[0]?.body)
    .toEqual({ place: { text }, ...(times && { times }) })
})

test('Enter in the field of a home address shows the question also where a playdate is changed [PLAY-09]', async () => {
  const question = page.getByText(/^This looks like a home address/)
  server.answers(meetingPlaces.list, { places: [] })
  await open({ isHost: true, myState: 'accepted', needsAnswer: false })
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Choose Another Place' }).click()
  await page.getByLabelText('Public place').fill('12 Elm Street, Gore')
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard(', NZ')
  expect(question.elements()).toEqual([])
})

test('an open walk has one time also when it is changed, a private playdate up to three [PLAY-30]', async () => {
  const more = page.getByRole('dialog').getByRole('button', { name: 'Propose Another Time' })
  const screen = await open({ isHost: true, myState: 'accepted', kind: 'open' })
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Date', { exact: true })).toBeVisible()
  expect(more.elements()).toEqual([])
  await screen.unmount()
  await open({ isHost: true, myState: 'accepted' })
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(more).toBeVisible()
})

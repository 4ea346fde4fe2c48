import { useQuery } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { CompletionReminder } from './CompletionReminder.tsx'

const KEY = 'profileCompletionReminder'
const LONG_AGO = '2025-07-23T23:59:59.000Z'
const COMPLETE = { dateOfBirth: '2021-05-06', interactionStyles: ['Chasing'], trainingLevel: 'In training' as const }

const biscuit = make.dog({
  ...COMPLETE,
  dateOfBirth: null,
  energyLevel: null,
  interactionStyles: [],
  trainingLevel: null,
  description: ' ',
})
const kahu = make.dog({ ...COMPLETE, id: 'kahu', name: 'Kahu', trainingLevel: null })
const tui = make.dog({ ...COMPLETE, id: 'tui', name: 'Tūī' })

const dialog = page.getByRole('dialog', { name: 'Profile Updates Available!' })
const card = (name: string) => dialog.getByRole('listitem', { name, exact: true })

/** The dialog's dogs in the query cache, so that a test can tell when the dialog could have opened. */
function OwnDogs() {
  return <output aria-label="own dogs">{useQuery(routeQuery(dogs.my)).data?.length ?? 'unknown'}</output>
}

async function open(user: Partial<CurrentUser> = {}, own: Dog[] = [biscuit, kahu, tui]) {
  server.answers(dogs.my, own)
  const part = (
    <>
      <OwnDogs />
      <CompletionReminder />
    </>
  )
  await renderPart(part, { user: make.user({ createdAt: LONG_AGO, bio: null, ...user }), path: '/' })
}

/** Whether the dialog opens once dogs and its chunk are loaded. */
async function appears(): Promise<boolean> {
  await expect.element(page.getByLabelText('own dogs')).not.toHaveTextContent('unknown')
  // With its chunk loaded the dialog would open in the next frame.
  await afterNextRender()
  await afterNextRender()
  return dialog.elements().length > 0
}

beforeAll(() => import('./parts/CompletionDialog.tsx'))
beforeEach(() => localStorage.removeItem(KEY))

test('the dialog lists what is new [COMPL-01 COMPL-02]', async () => {
  await open()

  await expect.element(dialog.getByRole('heading', { name: 'Profile Updates Available!' })).toBeVisible()
  const news = [
    'Your bio',
    'Your city/location',
    'Date of birth',
    'Energy level (low/medium/high)',
    'Interaction styles',
    'Training level',
    'Dog description',
  ]
  expect(
    dialog
      .getByRole('list')
      .first()
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent.trim()),
  ).toEqual(news)
})

test('one card for the owner and for each dog that lacks something, with names and a count [COMPL-03 COMPL-09 COMPL-10 COMPL-11 COMPL-13]', async () => {
  await open({ firstName: ' ', city: null, location: null })

  const owner = card('Your profile')
  await expect.element(owner.getByText('3 missing', { exact: true })).toBeVisible()
  for (const field of ['Personal Bio', 'City/Location', 'First Name'])
    await expect.element(owner.getByText(field)).toBeInTheDocument()
  const dog = card('Biscuit')
  await expect.element(dog.getByText('5 missing', { exact: true })).toBeInTheDocument()
  for (const field of ['Date of Birth', 'Energy Level', 'Interaction Styles', 'Training Level', 'Dog Description']) {
    await expect.element(dog.getByText(field)).toBeInTheDocument()
  }
  await expect.element(card('Kahu').getByText('1 missing', { exact: true })).toBeInTheDocument()
  await expect.element(card('Kahu').getByText('Training Level')).toBeInTheDocument()
  await expect.element(card('Tūī')).not.toBeInTheDocument()
})

test('an owner who told everything has no card [COMPL-03]', async () => {
  await open({ bio: 'Beach walks before work.' })
  await expect.element(card('Biscuit')).toBeInTheDocument()
  await expect.element(card('Your profile')).not.toBeInTheDocument()
})

test.each([
  ['Your profile', '/profile/edit'],
  ['Kahu', '/dogs/kahu/edit'],
])(
  '"Update Now" for %s closes the dialog and goes to %s, without putting the reminder off [COMPL-04 C-51]',
  async (name, path) => {
    await open()
    await card(name).getByRole('link', { name: 'Update Now' }).click()

    await expect.poll(() => location.pathname).toBe(path)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(localStorage.getItem(KEY)).toBeNull()
  },
)

test.each(['Your profile', 'Kahu'])(
  '"Remind me later" for %s stores the time in milliseconds and closes the dialog [COMPL-05 COMPL-12 DATA-20]',
  async (name) => {
    await open()
    const before = Date.now()
    await card(name).getByRole('button', { name: 'Remind me later' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    const stored = localStorage.getItem(KEY) ?? ''
    expect(stored).toMatch(/^\d{13}$/)
    expect(Number(stored)).toBeGreaterThanOrEqual(before)
    expect(Number(stored)).toBeLessThanOrEqual(Date.now())
    expect(location.pathname).toBe('/')
  },
)

test('closing the dialog without "Remind me later" does not postpone it', async () => {
  await open()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('for 24 hours after "Remind me later" it stays away [COMPL-06 COMPL-07]', async () => {
  localStorage.setItem(KEY, String(Date.now() - DAY_MS + 5000))
  await open()
  expect(await appears()).toBe(false)
})

test('after more than 24 hours it comes again [COMPL-06 COMPL-07]', async () => {
  localStorage.setItem(KEY, String(Date.now() - DAY_MS - 1))
  await open()
  await expect.element(dialog).toBeVisible()
})

test('the dialog does not open for an owner without dogs [COMPL-06]', async () => {
  await open({}, [])
  expect(await appears()).toBe(false)
})

test('the dialog does not open when nothing is missing [COMPL-06]', async () => {
  await open({ bio: 'Beach walks before work.' }, [tui])
  expect(await appears()).toBe(false)
})

test('an account of the last millisecond before 24 July 2025 counts [COMPL-08 C-51]', async () => {
  await open({ createdAt: '2025-07-23T23:59:59.999Z' })
  await expect.element(dialog).toBeVisible()
})

test('an account of the first millisecond of 24 July 2025 does not count [COMPL-08 C-51]', async () => {
  await open({ createdAt: '2025-07-24T00:00:00.000Z' })
  expect(await appears()).toBe(false)
})

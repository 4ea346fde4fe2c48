import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { navigate } from 'wouter/use-browser-location'
import { make } from '#web/testing/make.ts'
import { refetch } from '#web/platform/api/query-client.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const mia = make.user()
const ASKED = { isOpen: true, isAsked: true, met: null, dogs: [] }
const over = (feedback: Playdate['feedback']): Playdate => {
  const playdate = make.playdate({
    state: 'over',
    myState: 'accepted',
    needsAnswer: false,
    ...make.time('2026-12-05T10:00'),
    endsAt: '2026-12-04T22:00:00.000Z',
    feedback,
  })
  return { ...playdate, parts: playdate.parts.map((part) => ({ ...part, state: 'accepted' })) }
}
const LIKED = { dogId: 'biscuit', howItWent: 'got-on' as const, note: 'Loves sticks.' }

beforeEach(() => server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }]))

test('after a playdate its page asks whether they met, how it went, and takes a private line [PLAY-41 PLAY-43]', async () => {
  server.answers(playdates.show, over(ASKED))
  server.answers(playdates.giveFeedback, over({ ...ASKED, isAsked: false, met: true, dogs: [LIKED] }))
  await renderApp('/playdates/playdate-1', { user: mia })
  await expect.element(page.getByText(/^Only you see what you say here/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('group', { name: 'Did you meet?' }).getByText('Yes').click()
  await page.getByText('Got on well').click()
  await page.getByLabelText(/^A line about Biscuit for yourself/).fill('Loves sticks.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.callsOf(playdates.giveFeedback)[0]?.body).toEqual({ met: true, dogs: [LIKED] })
  await expect
    .element(page.getByRole('link', { name: 'Meet Again' }))
    .toHaveAttribute('href', '/playdates/new?with=tane&dog=biscuit')
  await expect.element(page.getByRole('button', { name: 'Leave It Out' })).not.toBeInTheDocument()
})

test('feedback of a meeting that did not take place says nothing about dogs, and can be sent again after a failure [PLAY-41]', async () => {
  server.answers(playdates.show, over(ASKED))
  server.refuses(playdates.giveFeedback, 'feedback-closed')
  await renderApp('/playdates/playdate-1', { user: mia })
  await page.getByRole('group', { name: 'Did you meet?' }).getByText('No', { exact: true }).click()
  await expect.element(page.getByText('How did it go with Biscuit?')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('What you say about a playdate can be changed for 30 days')).toBeVisible()
  expect(server.callsOf(playdates.giveFeedback)[0]?.body).toEqual({ met: false, dogs: [] })
})

/** Answers on the page of a playdate, presses "Save" and leaves at once. */
async function saveAndLeave() {
  server.answers(playdates.show, over(ASKED))
  await renderApp('/playdates/playdate-1', { user: mia })
  await page.getByRole('group', { name: 'Did you meet?' }).getByText('Yes').click()
  await page.getByText('Got on well').click()
  await page.getByLabelText(/^A line about Biscuit for yourself/).fill('Loves sticks.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Playdates', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Playdates' })).toBeVisible()
}

test('an answer is kept and told of also when its page was left before the server replied [PLAY-41]', async () => {
  const reply = server.holds(playdates.giveFeedback, over({ ...ASKED, isAsked: false, met: true, dogs: [LIKED] }))
  await saveAndLeave()
  reply()
  await expect.element(page.getByText('Saved for You')).toBeVisible()
  server.holds(playdates.show, over(ASKED))
  history.back()
  await expect.element(page.getByLabelText(/^A line about Biscuit for yourself/)).toHaveValue('Loves sticks.')
  await expect.element(page.getByRole('button', { name: 'Leave It Out' })).not.toBeInTheDocument()
})

test('an answer that could not be saved after its page was left is told of, and is there on return [PLAY-41]', async () => {
  const answered = Promise.withResolvers<void>()
  server.refuses(playdates.giveFeedback, 'unavailable', answered.promise)
  await saveAndLeave()
  answered.resolve()
  await expect.element(page.getByText('How it went was not saved')).toBeVisible()
  history.back()
  await expect.element(page.getByLabelText(/^A line about Biscuit for yourself/)).toHaveValue('Loves sticks.')
})

test('a failure on the page is told there alone [PLAY-41]', async () => {
  server.answers(playdates.show, over(ASKED))
  server.losesConnection(playdates.giveFeedback)
  await renderApp('/playdates/playdate-1', { user: mia })
  await page.getByRole('group', { name: 'Did you meet?' }).getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^We could not save this/)).toBeVisible()
  expect(toast.entries()).toEqual([])
})

test('the form follows an answer that was given elsewhere, but not over one that is being entered [PLAY-41]', async () => {
  server.answers(playdates.show, over(ASKED))
  await renderApp('/playdates/playdate-1', { user: mia })
  const question = page.getByRole('group', { name: 'Did you meet?' })
  await expect.element(question).toBeVisible()
  server.answers(playdates.show, over({ ...ASKED, isAsked: false, met: true, dogs: [LIKED] }))
  refetch(playdates.show)
  const line = page.getByLabelText(/^A line about Biscuit for yourself/)
  await expect.element(line).toHaveValue('Loves sticks.')
  await line.fill('Loves sticks and mud.')
  server.answers(playdates.show, over({ ...ASKED, isAsked: true, met: true, dogs: [{ ...LIKED, note: 'Other' }] }))
  refetch(playdates.show)
  await expect.element(page.getByRole('button', { name: 'Leave It Out' })).toBeVisible()
  await expect.element(line).toHaveValue('Loves sticks and mud.')
})

test('after 30 days nothing is asked any more [PLAY-41]', async () => {
  server.answers(playdates.show, over({ ...ASKED, isOpen: false, isAsked: false }))
  await renderApp('/playdates/playdate-1', { user: mia })
  await expect.element(page.getByText('This playdate is over.')).toBeVisible()
  await expect.element(page.getByText('How Did It Go?')).not.toBeInTheDocument()
})

test('the dashboard asks once, and the question can be left out [PLAY-41]', async () => {
  server.answers(dogs.my, [])
  server.answers(playdates.list, ({ path }) =>
    path.includes('view=past') && server.callsOf(playdates.giveFeedback).length === 0
      ? { playdates: [over(ASKED)], totalCount: 1 }
      : { playdates: [], totalCount: 0 },
  )
  server.answers(playdates.giveFeedback, over({ ...ASKED, isAsked: false }))
  await renderApp('/', { user: mia })
  const card = page.getByRole('region', { name: 'Did you meet?' })
  await expect
    .element(card.getByRole('link', { name: 'Say How It Went' }))
    .toHaveAttribute('href', '/playdates/playdate-1')
  await card.getByRole('button', { name: 'Leave It Out' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(server.callsOf(playdates.giveFeedback)[0]?.body).toEqual({ met: null, dogs: [] })
})

test('the question that could not be left out stays, and it is said [PLAY-41]', async () => {
  server.answers(dogs.my, [])
  server.answers(playdates.list, ({ path }) =>
    path.includes('view=past') ? { playdates: [over(ASKED)], totalCount: 1 } : { playdates: [], totalCount: 0 },
  )
  server.losesConnection(playdates.giveFeedback)
  await renderApp('/', { user: mia })
  const card = page.getByRole('region', { name: 'Did you meet?' })
  await card.getByRole('button', { name: 'Leave It Out' }).click()
  await expect.element(page.getByText('That did not work')).toBeVisible()
  await expect.element(card).toBeVisible()
})

test('a question that could not be left out is told of also when the dashboard was left meanwhile [PLAY-41]', async () => {
  const answered = Promise.withResolvers<void>()
  server.answers(dogs.my, [])
  server.answers(playdates.list, ({ path }) =>
    path.includes('view=past') ? { playdates: [over(ASKED)], totalCount: 1 } : { playdates: [], totalCount: 0 },
  )
  server.refuses(playdates.giveFeedback, 'unavailable', answered.promise)
  await renderApp('/', { user: mia })
  const leaveOut = page.getByRole('button', { name: 'Leave It Out' })
  await leaveOut.click()
  navigate('/terms')
  await expect.element(leaveOut).not.toBeInTheDocument()
  answered.resolve()
  await expect.element(page.getByText('That did not work')).toBeVisible()
})

test('"Something went wrong" leads to first aid and to a report [PLAY-44]', async () => {
  server.answers(playdates.show, over(ASKED))
  server.answers(moderation.reportThing, { message: 'ok' })
  await renderApp('/playdates/playdate-1', { user: mia })
  await page.getByText('Something went wrong').click()
  await page.getByRole('button', { name: 'Report Tāne' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report User' })
  await dialog.getByText('Unsafe dog').click()
  await dialog.getByLabelText('What happened?').fill('It bit.')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.poll(() => server.callsOf(moderation.reportThing)).toHaveLength(1)
  await page.getByRole('link', { name: 'What to do after a bite or a fight' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'After a bite or a fight' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '111', exact: true })).toHaveAttribute('href', 'tel:111')
})

test("another owner's dog page says that the dogs have met, and offers to meet again [PLAY-24 PLAY-43]", async () => {
  server.answers(dogs.show, make.dog())
  server.answers(matching.compatibility, {
    verdict: 'good',
    label: 'Good match',
    score: 70,
    knownAnswers: 7,
    reasons: [],
    advice: [],
    missing: [],
  })
  const pair = { dogId: 'koa', otherDog: make.dog(), status: 'met' as const, lastMetOn: '2026-11-05' }
  server.answers(playdates.matches, { matches: [{ ...pair, ownFeedback: 'got-on' }] })
  await renderApp('/dog/biscuit', { user: mia })
  await expect.element(page.getByText('Koa and Biscuit have met in November 2026: got on well')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Meet Again' }))
    .toHaveAttribute('href', '/playdates/new?with=tane&dog=biscuit')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { navigate } from 'wouter/use-browser-location'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answersChange } from '../testing/answers-change.ts'

const { parts, ...rest } = make.playdate({ kind: 'open', isHost: true, myState: 'accepted', note: 'By the gate' })
const [first] = parts
const host = { ...first, isHost: true, state: 'accepted' } as Playdate['parts'][number]
const ruby = { ...first?.owner, id: 'ruby', firstName: 'Ruby' }
const rex = { ...first?.dogs[0], id: 'rex', name: 'Rex' }
const asking = { ...first, owner: ruby, dogs: [rex], isHost: false, state: 'asked' } as Playdate['parts'][number]
const who = page.getByRole('heading', { name: 'Who Comes' })
const note = page.getByRole('heading', { name: 'Note' })
const topOf = (locator: typeof who) => locator.element().getBoundingClientRect().top

test('an owner who waits for the host stands with the buttons under the head of the page, also once decided [PLAY-32]', async () => {
  await page.viewport(360, 740)
  const waiting = { ...rest, parts: [host, asking] }
  server.answers(dogs.my, [])
  server.answers(playdates.show, waiting)
  await renderApp(`/playdates/${rest.id}`, { user: make.user() })
  const accept = page.getByRole('button', { name: 'Accept' })
  await expect.element(accept).toBeVisible()
  expect(topOf(accept)).toBeLessThan(topOf(note))
  expect(topOf(accept)).toBeLessThan(topOf(page.getByText('Host', { exact: true })))
  answersChange(playdates.decide, { ...waiting, parts: [host, { ...asking, state: 'accepted' }] })
  await accept.click()
  await expect.element(who).toHaveFocus()
  expect(topOf(who)).toBeLessThan(topOf(note))
})

test("a host's decision that fails is told of also when the page was left meanwhile [PLAY-32]", async () => {
  const answered = Promise.withResolvers<void>()
  server.answers(dogs.my, [])
  server.answers(playdates.show, { ...rest, parts: [host, asking] })
  server.refuses(playdates.decide, 'unavailable', answered.promise)
  await renderApp(`/playdates/${rest.id}`, { user: make.user() })
  await page.getByRole('button', { name: 'Accept' }).click()
  navigate('/terms')
  await expect.element(who).not.toBeInTheDocument()
  answered.resolve()
  await expect.element(page.getByText('That did not work')).toBeVisible()
})

test('each owner who asks to join has a button of their own, also at the place of the one before', async () => {
  const olive = { ...asking, owner: { ...first?.owner, id: 'olive', firstName: 'Olive' } } as typeof asking
  const waiting = { ...rest, parts: [host, asking, olive] }
  server.answers(dogs.my, [])
  server.answers(playdates.show, waiting)
  answersChange(playdates.decide, { ...waiting, parts: [host, { ...asking, state: 'accepted' }, olive] })
  await renderApp(`/playdates/${rest.id}`, { user: make.user() })
  const accept = page.getByRole('button', { name: 'Accept' })
  await expect.element(accept).toHaveLength(2)
  const [ofRuby, ofOlive] = accept.elements()
  await accept.first().click()
  await expect.element(accept).toHaveLength(1)
  expect([accept.element() === ofRuby, accept.element() === ofOlive]).toEqual([false, true])
})

test('without anybody who waits, those who come stand last', async () => {
  await page.viewport(360, 740)
  server.answers(dogs.my, [])
  server.answers(playdates.show, { ...rest, parts: [host] })
  await renderApp(`/playdates/${rest.id}`, { user: make.user() })
  await expect.element(who).toBeVisible()
  expect(topOf(who)).toBeGreaterThan(topOf(note))
})

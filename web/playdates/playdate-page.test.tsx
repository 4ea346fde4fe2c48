import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

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
  const times = {
    startsAt: '2026-12-04T21:00:00.000Z',
    localStart: '2026-12-05T10:00',
    endsAt: '2026-12-04T22:00:00.000Z',
  }
  await open({ id: 'over-one', state: 'over', myState: 'accepted', needsAnswer: false, parts, ...times })
  await expect.element(page.getByRole('heading', { name: 'Who Was Invited' })).toBeVisible()
  await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible()
  expect(page.getByText('Coming', { exact: true }).elements()).toEqual([])
})

import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()

test('on the page of an own dog, when all of it is there, nothing asks for a relation or offers one [FRIEND-03 DOGV-09]', async () => {
  const own = make.dog({ ownerId: mia.id })
  server.answers(dogs.my, [own])
  server.answers(dogs.show, own)
  const screen = await renderApp('/dog/biscuit', { user: mia })
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'About' })).toBeInTheDocument()
  // All requests of the page were sent by now.
  await afterNextRender()
  expect([...server.callsOf(friends.status), ...server.callsOf(friends.list)]).toEqual([])
  for (const name of ['Add as Friend', 'Remove Friend', 'More']) {
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
  }
  expect(screen.getByRole('link', { name: 'Send Message' }).elements()).toEqual([])
})

test('"Remove Friend" removes the owner of the dog, and nobody else [FRIEND-06]', async () => {
  server.answers(dogs.my, [])
  server.answers(dogs.show, make.dog({ relation: 'friend' }))
  server.answers(friends.remove, { message: 'Friend removed' })
  const screen = await renderApp('/dog/biscuit', { user: mia })
  await screen.getByRole('button', { name: 'Remove Friend' }).click()
  await expect.element(screen.getByText('Friend Removed')).toBeVisible()
  const calls = server.callsOf(friends.remove).map(({ method, path, body }) => ({ method, path, body }))
  expect(calls).toEqual([{ method: 'DELETE', path: '/api/friends/tane', body: undefined }])
})

import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { places } from '#contract/places/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa' })

async function saveFrom(from: string) {
  server.answers(places.search, [])
  server.answers(dogs.show, koa)
  server.answers(dogs.my, [koa])
  server.answers(dogs.edit, { ...koa, name: 'Koa the Great' })
  const screen = await renderApp(`/dogs/koa/edit?from=${encodeURIComponent(from)}`, { user: mia })
  await screen.getByLabelText('Name *').fill('Koa the Great')
  await screen.getByRole('button', { name: 'Update Profile' }).click()
}

test('saving leads back to the page of this app from which a link led to the form', async () => {
  await saveFrom('/coming-soon?x=1')
  await expect.poll(() => location.pathname + location.search).toBe('/coming-soon?x=1')
})

test.each(['//example.org/', '/\\example.org/', 'https://example.org/', '/nowhere'])(
  'an address of another site or of no page (%s) is no way back',
  async (from) => {
    await saveFrom(from)
    await expect.poll(() => location.pathname).toBe('/dog/koa')
  },
)

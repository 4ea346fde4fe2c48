import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { dogs } from '#contract/dogs/routes.ts'
import { places } from '#contract/places/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { fillInDog } from './testing/fill-in.ts'

const koa = make.dog({ id: 'koa', ownerId: 'mia', name: 'Koa' })
const press = async (name: string) => page.getByRole('button', { name }).click()
const cancel = page.getByRole('link', { name: 'Cancel' })

const forms = [
  {
    path: '/create-profile',
    route: dogs.create,
    save: async () => {
      await fillInDog('Nelson')
      await press('Create Dog Profile')
    },
    said: 'Dog profile created successfully!',
  },
  {
    path: '/dogs/koa/edit',
    route: dogs.edit,
    save: async () => press('Update Profile'),
    said: 'Profile Updated!',
  },
]

test.each(forms)(
  'an owner who leaves $path while it is saved stays where they went',
  async ({ path, route, save, said }) => {
    server.answers(places.search, [])
    server.refuses(places.coordinates, 'location-not-found')
    server.answers(dogs.show, koa)
    server.answers(dogs.my, [koa])
    const answer = server.holds(route, koa)
    await loadPath(path)
    await renderApp(path, { user: make.user() })
    await expect.element(cancel).toBeVisible()
    await save()
    await expect.poll(() => server.callsOf(route).length).toBe(1)
    await expect.element(cancel).not.toBeInTheDocument()

    navigate('/coming-soon')
    await expect.element(page.getByRole('button', { name: /^(Creating|Update)/ })).not.toBeInTheDocument()
    answer()

    await expect.element(page.getByText(said)).toBeVisible()
    expect(location.pathname).toBe('/coming-soon')
  },
)

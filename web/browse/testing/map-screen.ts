import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

// Places and responses for the tests of the map.

export const nelson = { id: 'nelson', name: 'Nelson', region: 'Nelson', lat: -41.27, lng: 173.28, dogs: 4 }
const stoke = { id: 'stoke', name: 'Stoke', region: 'Nelson', lat: -41.31, lng: 173.23, dogs: 2 }
const teAnau = { id: 'te-anau', name: 'Te Anau', region: 'Southland', lat: -45.41, lng: 167.72, dogs: 1 }

/** Prepares the responses of the map: seven dogs in three places. */
export function answerMap(): void {
  server.answers(dogs.my, [])
  server.answers(browse.all, { dogs: [], totalCount: 0, hasMore: false })
  server.answers(browse.places, [nelson, stoke, teAnau])
}

export const openMap = (path = '/browse?view=map') => renderApp(path, { user: make.user() })

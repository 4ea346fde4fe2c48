import type { ScreenName } from './screens.ts'

/** The call whose reply the server embeds in a screen's page; apart from the screens, since no browser needs it. */
export interface FirstCall {
  /** The path whose reply is embedded in the page of a signed-in visitor. */
  preload: string
  /** Embeds the visitor's own dogs too, and asks for the list as compared with the first of them (`matchFor`). */
  comparesWithOwnDog?: boolean
  /** With one of these query parameters the page shows other data, so nothing is preloaded. */
  narrowedBy?: readonly string[]
  /** The size of the first photo of that reply, if the screen shows it at once. */
  picture?: 'card' | 'full'
}

/** Calls that more than one page brings along: the platform, which embeds their replies, knows no routes of features. */
export const pageCalls = { currentUser: '/api/auth/user', ownDogs: '/api/dogs/my' }

/** The first call of each screen that has one. */
export const firstCalls: { [Name in ScreenName]?: FirstCall } = {
  home: { preload: pageCalls.ownDogs },
  browse: {
    preload: '/api/dogs/all?page=1&limit=20',
    comparesWithOwnDog: true,
    narrowedBy: ['search', 'breed', 'age', 'size', 'energy', 'free', 'active', 'near', 'sort', 'view'],
    picture: 'card',
  },
  dog: { preload: '/api/dogs/{id}', picture: 'full' },
  editDog: { preload: '/api/dogs/{id}' },
  dogHealth: { preload: '/api/dogs/{id}' },
  messages: { preload: '/api/messages/recent' },
  newPlaydate: { preload: pageCalls.ownDogs },
  playdates: { preload: '/api/playdates?view=upcoming&page=1', narrowedBy: ['view', 'page'] },
  playdate: { preload: '/api/playdates/{id}' },
}

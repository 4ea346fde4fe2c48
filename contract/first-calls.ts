import type { ScreenName } from './screens.ts'

/** The call whose reply the server embeds in a screen's page; apart from the screens, since no browser needs it. */
export interface FirstCall {
  /** The path whose reply is embedded in the page of a signed-in visitor. */
  preload: string
  /** Embeds the visitor's own dogs too, and asks for the list as compared with the first of them (`matchFor`). */
  comparesWithOwnDog?: boolean
  /** Query parameters with which the screen requests other data first. */
  narrowedBy?: readonly string[]
  /** The size of the first photo of that reply, if the screen shows it at once. */
  picture?: 'card' | 'full'
}

/** The first call of each screen that has one. */
export const firstCalls: { [Name in ScreenName]?: FirstCall } = {
  home: { preload: '/api/dogs/my' },
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
  newPlaydate: { preload: '/api/dogs/my' },
  playdates: { preload: '/api/playdates?view=upcoming&page=1', narrowedBy: ['view', 'page'] },
  playdate: { preload: '/api/playdates/{id}' },
}

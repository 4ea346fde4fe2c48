import type { watches } from '#contract/watches/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { addWatch, changeWatch, listWatches, markOpened, removeWatch } from './watches.ts'

export const watchesHandlers: Handlers<typeof watches> = {
  list: listWatches,
  add: addWatch,
  change: changeWatch,
  remove: removeWatch,
  markOpened,
}

import { ignoreStrayPresses } from './platform/ignore-stray-presses.ts'
import { followPushes } from './push/this-browser.ts'

/** Begins what pages need only once they are read; loaded after them. */
export function afterStart(): void {
  ignoreStrayPresses()
  followPushes()
}

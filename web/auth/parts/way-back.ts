import { type Screen, screens } from '#contract/screens.ts'
import { STORED } from '#web/platform/session/session.ts'
import { browserStorage } from '#web/platform/storage.ts'

const SECRET = Object.values<Screen>(screens).flatMap(({ path, hasSecret }) => (hasSecret ? [path] : []))

/**
 * Remembers the screen on which an owner is asked to confirm the address; the mail's link opens in another tab. Never one
 * whose address may hold a secret.
 */
export function rememberScreen(path: string, search: string): void {
  if (!SECRET.includes(path)) browserStorage.write(STORED.confirmFrom, path + search)
}

/** The screen where the owner was, or null. */
export function rememberedScreen(): string | null {
  const path = browserStorage.read(STORED.confirmFrom)
  return path !== null && /^\/(?!\/)/.test(path) ? path : null
}

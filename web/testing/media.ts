import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface Chromium {
  send: (method: string, params: object) => Promise<unknown>
}

/** A setting of the reader's, as CSS asks for it: `{ 'prefers-color-scheme': 'dark' }`. */
type MediaFeatures = Partial<Record<'prefers-color-scheme' | 'prefers-reduced-motion', string>>

/** Sets media features until the test ends. Without them web tests have reduced motion (`vitest.config.ts`). */
export async function emulateMedia(features: MediaFeatures): Promise<void> {
  await setFeatures(features)
  onTestFinished(async () => setFeatures({}))
}

async function setFeatures(features: MediaFeatures) {
  const all = Object.entries({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce', ...features })
  await (cdp() as unknown as Chromium).send('Emulation.setEmulatedMedia', {
    features: all.map(([name, value]) => ({ name, value })),
  })
}

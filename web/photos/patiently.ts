import { ApiError } from '#web/platform/api/api.ts'

/** The server decodes few pictures at once, and takes few large bodies of one person. */
const BUSY = new Set([429, 503])
const ATTEMPTS = 5
const PAUSE_MS = 2000

/** Sends a picture, and tries again while the server is busy. */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof ApiError && BUSY.has(error.status)
      if (!isBusy || attempt === ATTEMPTS || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'

interface Repeated {
  everyMs: number
  run(): Promise<void>
  onError(error: unknown): void
}

/** Runs a job again and again with a pause in between, until the returned function is called; it waits for a run. */
export function startRepeated({ everyMs, run, onError }: Repeated): () => Promise<void> {
  const stopping = new AbortController()
  const mayGoOn = () => !stopping.signal.aborted
  const loop = async () => {
    while (mayGoOn()) {
      await run().catch((error: unknown) => mayGoOn() && onError(error))
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {}) // stopped meanwhile
    }
  }
  const looping = loop()
  return async () => {
    stopping.abort()
    await looping
  }
}

import { setTimeout as pause } from 'node:timers/promises'

// The loop of each worker in the background: those of mails, pushes and jobs take what is due from their tables, the
// others run a function every so many seconds. Of our own, since `setInterval` and the libraries on top of it start a
// round while the last one still runs, and cannot be waited for when the process stops.

interface Loop {
  /**
   * One round, for example one mail. `stopping` is aborted when the loop is stopped; a long round then ends early.
   * @returns the pause before the next round in ms, 0 when more is known to be left
   */
  round(stopping: AbortSignal): Promise<number>
  /** A round that throws is followed by this pause; what it had taken is left to its lease. */
  afterErrorMs: number
  onError(error: unknown, stopping: AbortSignal): void
}

/** A loop that can be told of work. */
export interface WakefulLoop {
  /** Ends the pause before the next round, or skips the one after the round in progress; not the one after a fault. */
  wake(): void
  stop(): Promise<void>
}

/** Runs rounds one after the other, the first at once, until the returned function is called, as `stop` of `openLoop`. */
export function startLoop(loop: Loop): () => Promise<void> {
  return openLoop(loop).stop
}

/**
 * Runs rounds one after the other, the first at once, until it is stopped. That ends a pause, and resolves when the round
 * in progress has ended. Callers bound that: they end their rounds early.
 */
export function openLoop({ round, afterErrorMs, onError }: Loop): WakefulLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  let waking = new AbortController()
  const runRound = async (): Promise<[pauseMs: number, until: AbortSignal]> => {
    waking = new AbortController()
    try {
      return [await round(signal), AbortSignal.any([signal, waking.signal])]
    } catch (error) {
      onError(error, signal)
      return [afterErrorMs, signal]
    }
  }
  const loop = async () => {
    while (!signal.aborted) {
      const [pauseMs, until] = await runRound()
      if (pauseMs > 0) await pause(pauseMs, undefined, { signal: until }).catch(() => {}) // stopped or woken meanwhile
    }
  }
  const looping = loop()
  return {
    wake: () => waking.abort(),
    stop: async () => {
      stopping.abort()
      await looping
    },
  }
}

interface Repeated {
  everyMs: number
  run(): Promise<void>
  /** Not called for a run during which the loop was stopped. */
  onError(error: unknown): void
}

/** Runs a function again and again with the same pause in between, until the returned function is called. */
export function startRepeated({ everyMs, run, onError }: Repeated): () => Promise<void> {
  return startLoop({
    round: async () => {
      await run()
      return everyMs
    },
    afterErrorMs: everyMs,
    onError: (error, stopping) => {
      if (!stopping.aborted) onError(error)
    },
  })
}
